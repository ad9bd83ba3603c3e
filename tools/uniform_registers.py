"""Find values in a GPU's machine code that lanes of a warp may overwrite for each other.

    nvdisasm -c kernel.cubin | python tools/uniform_registers.py

A warp has one set of uniform registers for its thirty-two lanes. The compiler keeps there what it takes to be the same in
all of them, the counter of a loop for example. A function is called by some lanes while others are elsewhere; at a branch
the warp may turn to those, and they use the same registers for something else. So nothing in a function may stay in a uniform
register over a branch, unless that register holds the same constant in the whole program. `kernel/gpu/lane_ranges.py` sees to
it; this program, which `tools/gpu_check.py` runs where `nvdisasm` is, checks it.
"""

import re
import sys
from collections import defaultdict
from dataclasses import dataclass, field

INSTRUCTION = re.compile(r"\s+/\*(?P<address>[0-9a-f]+)\*/\s+(?P<text>[^;]+?)\s*(;|$)")
LABEL = re.compile(r"(?P<name>[^\s/]\S*):\s*$")
PARTS = re.compile(r"^(@\S+\s+)?(\S+)\s*(.*)$")
REGISTER = re.compile(r"UR(\d+)(\.64)?")
FLAG = re.compile(r"UP(\d)")  # uniform predicates: one set for the warp too
FLAGS = 100  # what their numbers are counted from
DESCRIPTOR = re.compile(r"desc\[UR(\d+)\]")  # takes the register behind it too
PREDICATE = re.compile(r"!?U?P(\d|T)$")
TARGET = re.compile(r"`\((\S+)\)")
KERNEL = ".text."  # what the label of a kernel begins with; functions have labels of their own
WRITERS = (
    "U",
    "VOTEU",
    "R2UR",
    "S2UR",
)  # what writes uniform registers, by the beginning of its name
READERS = ("UBLKCP", "UTMA", "USYNCS")  # copies of blocks only read them
COMPARED = 2  # predicates that a comparison writes
SWITCHES = ("BRA", "BRX", "BSYNC", "CALL", "WARPSYNC", "YIELD", "BREAK", "NANOSLEEP")
ENDS = ("RET", "EXIT")


@dataclass
class Instruction:
    """One instruction: where it stands, which uniform registers it reads and writes, and what may come next."""

    function: str
    address: str
    text: str
    reads: set[int] = field(default_factory=set)
    writes: set[int] = field(default_factory=set)
    following: list[int] = field(default_factory=list)
    live: set[tuple[int, str]] = field(default_factory=set)  # read later before they are written

    @property
    def operation(self) -> str:
        """Its name, without what stands behind a dot."""
        return parts(self.text)[1].partition(".")[0]


def parts(text: str) -> tuple[str, str, str]:
    """Condition, operation and operands of an instruction."""
    condition, operation, operands = PARTS.findall(text)[0]
    return condition, operation, operands


def read(listing: str) -> list[Instruction]:
    """The instructions of a listing, with what follows each."""
    code: list[Instruction] = []
    labels: dict[str, int] = {}
    function = ""
    for line in listing.splitlines():
        if label := LABEL.match(line):
            labels[label["name"]] = len(code)
            if not label["name"].startswith(".L_"):
                function = label["name"]
        elif found := INSTRUCTION.match(line):
            code.append(Instruction(function, found["address"], found["text"]))
    for place, one in enumerate(code):
        one.reads, one.writes = registers(one.text)
        if one.operation == "BRX":  # a table of places in the same function
            one.following = [
                at for at in labels.values() if at < len(code) and code[at].function == one.function
            ]
        else:
            one.following = [at for at in successors(one, place, labels) if at < len(code)]
    return code


def successors(one: Instruction, place: int, labels: dict[str, int]) -> list[int]:
    """Where control may go from an instruction; a call comes back to the next."""
    condition, operation, operands = parts(one.text)
    goes_on = [place + 1]
    if operation.startswith(ENDS):
        return goes_on if condition else []
    target = TARGET.search(operands)
    if one.operation != "BRA" or target is None:
        return goes_on
    is_certain = not condition and operation == "BRA" and "," not in operands
    return [labels[target[1]], *([] if is_certain else goes_on)]


def registers(text: str) -> tuple[set[int], set[int]]:
    """The uniform registers and predicates that an instruction reads, and those it writes."""
    condition, operation, operands = parts(text)
    found = [one.strip() for one in operands.split(",")]
    results = results_of(operation, found)
    written = named(",".join(found[:results])) if operation.startswith(WRITERS) else set()
    if written and (".64" in operation or "WIDE" in operation):
        written |= {number + 1 for number in written if number < FLAGS}
    return named(condition) | named(",".join(found[results if written else 0 :])), written


def results_of(operation: str, operands: list[str]) -> int:
    """How many operands are results: predicates, and the one behind them unless it is a comparison or a copy of blocks."""
    if operation.startswith(READERS):
        return 0
    flags = next((at for at, one in enumerate(operands) if not PREDICATE.match(one)), len(operands))
    return min(flags, COMPARED) if "SETP" in operation else flags + 1


def named(operands: str) -> set[int]:
    """The uniform registers and predicates in some operands."""
    pairs = {int(number) for number in DESCRIPTOR.findall(operands)}
    rest = REGISTER.findall(DESCRIPTOR.sub("", operands))
    pairs |= {int(number) for number, is_wide in rest if is_wide}
    flags = {FLAGS + int(number) for number in FLAG.findall(operands)}
    return flags | pairs | {number + 1 for number in pairs} | {int(number) for number, _ in rest}


def name_of(number: int) -> str:
    """A register or predicate as it stands in a listing."""
    return f"UR{number}" if number < FLAGS else f"UP{number - FLAGS}"


def follow(code: list[Instruction]) -> None:
    """Find out what is live before each instruction: registers, and the condition under which they are read."""
    is_done = False
    while not is_done:
        is_done = True
        for one in reversed(code):
            condition = parts(one.text)[0]
            after = set().union(*(code[place].live for place in one.following))
            kept = {
                (number, when)
                for number, when in after
                if number not in one.writes or condition not in {"", when}
            }
            live = kept | {(number, condition) for number in one.reads}
            is_done = is_done and live == one.live
            one.live = live


def faults(listing: str) -> list[str]:
    """The places in functions where something stays in a uniform register while lanes may switch."""
    code = read(listing)
    follow(code)
    written: dict[int, set[str]] = defaultdict(set)
    for one in code:
        for number in one.writes:
            written[number].add(one.text)
    constant = {
        number
        for number, texts in written.items()
        if len(texts) == 1 and "c[0x0]" in next(iter(texts))
    }
    found = []
    for one in code:
        if one.function.startswith(KERNEL) or one.operation not in SWITCHES:
            continue
        live = set().union(*(code[place].live for place in one.following))
        held = ({number for number, _ in live} & set(written)) - constant
        if held:
            names = ", ".join(name_of(number) for number in sorted(held))
            found.append(f"{one.address} {one.text}: {names} in {one.function}")
    return found


def main() -> int:
    """Print what is found in a listing on standard input."""
    found = faults(sys.stdin.read())
    print(*found, sep="\n", end="\n" if found else "")
    print(f"{len(found)} branches in functions over which a uniform register is live")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
