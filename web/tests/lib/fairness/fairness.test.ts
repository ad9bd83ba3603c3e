import { expect, test, vi } from "vitest";
import { digestOf, sha256, verify } from "$lib/fairness/fairness";

const KEY = "000102030405060708090a0b0c0d0e0f";
const HASH = "be45cb2605bf36bebde684841a28f0fd43c69850a3dce5fedba69928ee3a8991";

test("a key that fits its hash is believed", async () => {
  expect(await verify(HASH, KEY)).toBe("holds");
  expect(await verify(HASH.toUpperCase(), KEY)).toBe("holds");
});

test("a key that does not fit, or is no key, is not believed", async () => {
  expect(await verify(HASH, KEY.replace("00", "01"))).toBe("broken");
  expect(await verify(HASH, "not a key")).toBe("broken");
});

test("while the key is secret there is nothing to check", async () => {
  expect(await verify(HASH, null)).toBe("pending");
  expect(await verify(null, null)).toBe("pending");
});

test("our own SHA-256 agrees with the browser's, at every length about a block", async () => {
  for (let length = 0; length < 130; length += 1) {
    const bytes = Uint8Array.from({ length }, (_, n) => (n * 7 + length) & 255);
    const ours = Array.from(digestOf(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");

    expect(ours).toBe(await sha256(bytes));
  }
});

test("a page that is not served safely checks too", async () => {
  vi.stubGlobal("crypto", {});

  expect(await verify(HASH, KEY)).toBe("holds");
});
