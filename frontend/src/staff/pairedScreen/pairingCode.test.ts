import { expect, test } from "vitest";
import { readCode, secretOf } from "./pairingCode.js";

const SECRET = "Zk3_9-abcdefghijklmnopqrstuvwxyz";

test("a code may be typed or pasted in any form", () => {
  for (const typed of ["K7QM-4T01", "k7qm4t01", " K7QM 4TOL\n"]) expect(readCode(typed)).toBe("K7QM4T01");
});

test("a pasted link is as good as its code", () => {
  expect(readCode(`https://roombell.example/screen#${SECRET}`)).toBe(SECRET);
});

test("only a whole code is sent", () => {
  expect(readCode("K7QM-4T0")).toBeNull();
  expect(readCode("")).toBeNull();
});

test("a hash that is no secret is none", () => {
  expect(secretOf("#top")).toBeNull();
  expect(secretOf("")).toBeNull();
  expect(secretOf(`#${SECRET}`)).toBe(SECRET);
});
