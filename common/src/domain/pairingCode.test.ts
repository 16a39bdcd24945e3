import { describe, expect, test } from "vitest";
import { readPairing } from "./pairingCode.js";

const SECRET = "Zk3_9-abcdefghijklmnopqrstuvwxyz";

describe("a pairing code", () => {
  test.each(["K7QM-4T01", "k7qm4t01", " k7qm 4tOl\n", "K7QM–4TOI"])("may be typed as %j", (typed) => {
    expect(readPairing(typed)).toEqual({ kind: "code", value: "K7QM4T01" });
  });

  test("may be a link's case-sensitive secret", () => {
    expect(readPairing(` ${SECRET} `)).toEqual({ kind: "link", value: SECRET });
  });

  test.each(["", "K7QM-4T0", "K7QM-4T011", "K7QM-4TU1", "x".repeat(65)])("is not %j", (sent) => {
    expect(readPairing(sent)).toBeNull();
  });
});
