"""Draw the client's icons in pixels, for the devices that do not take them as SVG.

Run it again after `web/public/icon.svg` or `icon-maskable.svg` has changed. Needs Chromium.
"""

import shutil
import struct
import subprocess
import sys
import tempfile
import zlib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

PUBLIC = Path(__file__).resolve().parent.parent / "web" / "public"
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
# Each picture: the drawing it is made from and its side in pixels.
PICTURES = {
    "icon-192.png": ("icon.svg", 192),
    "icon-512.png": ("icon.svg", 512),
    "icon-maskable-512.png": ("icon-maskable.svg", 512),
    "apple-touch-icon.png": ("icon-maskable.svg", 180),
}
LARGEST = 30_000
WITH_OPACITY = 6  # how a PNG says that a pixel is red, green, blue and opacity
SIGNATURE = b"\x89PNG\r\n\x1a\n"
PAGE = '<style>*{{margin:0}}</style><img src="{drawing}" width="{side}" height="{side}">'


def find_browser() -> str:
    """The first Chromium on this machine; stop with a sentence where there is none."""
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    if found is None:
        sys.exit(f"No browser to draw with: install one of {', '.join(BROWSERS)}.")
    return found


def draw(browser: str, drawing: Path, side: int, picture: Path) -> None:
    """One drawing as a picture of this many pixels, transparent where nothing is drawn."""
    with tempfile.TemporaryDirectory() as folder:
        page = Path(folder) / "page.html"
        page.write_text(PAGE.format(drawing=drawing.as_uri(), side=side), encoding="utf-8")
        options = ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run"]
        options += ["--hide-scrollbars", "--default-background-color=00000000"]
        options += [f"--user-data-dir={folder}/profile", f"--window-size={side},{side}"]
        command = [browser, *options, f"--screenshot={picture}", page.as_uri()]
        subprocess.run(command, check=True, capture_output=True, timeout=60)


def chunks(png: bytes) -> Iterator[tuple[bytes, bytes]]:
    """The parts of a PNG file, each with its name."""
    start = len(SIGNATURE)
    while start < len(png):
        (length,) = struct.unpack(">I", png[start : start + 4])
        yield png[start + 4 : start + 8], png[start + 8 : start + 8 + length]
        start += length + 12


def chunk(name: bytes, data: bytes) -> bytes:
    """One part of a PNG file as it is written."""
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def guess(left: int, above: int, corner: int) -> int:
    """Whichever neighbour is nearest to left + above - corner: PNG's fourth way to predict a byte."""
    aim = left + above - corner
    return min((left, above, corner), key=lambda neighbour: abs(aim - neighbour))


def plain_rows(pixels: bytes, stride: int, depth: int) -> Iterator[bytes]:
    """The rows as they are, without the predictions a browser stored them by; flat art packs better so."""
    above = bytearray(stride)
    for start in range(0, len(pixels), stride + 1):
        way, row = pixels[start], bytearray(pixels[start + 1 : start + 1 + stride])
        for at in range(stride):
            left, corner = (row[at - depth], above[at - depth]) if at >= depth else (0, 0)
            ways = (0, left, above[at], (left + above[at]) // 2, guess(left, above[at], corner))
            row[at] = (row[at] + ways[way]) % 256
        yield bytes(row)
        above = row


def nearest(colour: bytes, palette: list[bytes]) -> int:
    """Where in the palette the colour most like this one stands."""
    return min(
        range(len(palette)),
        key=lambda n: sum((a - b) ** 2 for a, b in zip(colour, palette[n], strict=True)),
    )


def packed(png: bytes) -> bytes:
    """The same picture in at most 256 colours: flat art has few, but many in-betweens at its edges."""
    parts = list(chunks(png))
    header = next(data for name, data in parts if name == b"IHDR")
    pixels = zlib.decompress(b"".join(data for name, data in parts if name == b"IDAT"))
    width, height = struct.unpack(">II", header[:8])
    depth = 4 if header[9] == WITH_OPACITY else 3
    rows = [
        [row[at : at + depth].ljust(4, b"\xff") for at in range(0, len(row), depth)]
        for row in plain_rows(pixels, width * depth, depth)
    ]
    counted = Counter(colour for row in rows for colour in row)
    palette = [colour for colour, _ in counted.most_common(256)]
    place = {colour: nearest(colour, palette) for colour in counted}
    image = b"".join(b"\0" + bytes(place[colour] for colour in row) for row in rows)
    return SIGNATURE + b"".join(
        chunk(name, data)
        for name, data in (
            (b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)),
            (b"PLTE", b"".join(colour[:3] for colour in palette)),
            (b"tRNS", bytes(colour[3] for colour in palette)),
            (b"IDAT", zlib.compress(image, 9)),
            (b"IEND", b""),
        )
    )


def main() -> None:
    """Draw every picture and refuse one too heavy to keep in the repository."""
    browser = find_browser()
    for name, (drawing, side) in PICTURES.items():
        picture = PUBLIC / name
        draw(browser, PUBLIC / drawing, side, picture)
        picture.write_bytes(packed(picture.read_bytes()))
        size = picture.stat().st_size
        if size > LARGEST:
            sys.exit(f"{name} weighs {size} bytes; {LARGEST} is the most.")
        print(f"{name}: {size} bytes")


if __name__ == "__main__":
    main()
