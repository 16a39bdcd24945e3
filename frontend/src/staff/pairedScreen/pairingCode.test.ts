import { expect, test } from "vitest";
import { readCode, secretOf } from "./pairingCode.js";

const SECRET = "Zk3_9-abcdefghijklmnopqrstuvwxyz";

test("accepts a code typed or pasted in any form", () => {
  for (const typed of ["K7QM-4T01", "k7qm4t01", " K7QM 4TOL\n"]) expect(readCode(typed)).toBe("K7QM4T01");
});

test("accepts a pasted link", () => {
  expect(readCode(`https://roombell.example/screen#${SECRET}`)).toBe(SECRET);
});

test("rejects an incomplete code", () => {
  expect(readCode("K7QM-4T0")).toBeNull();
  expect(readCode("")).toBeNull();
});

test("rejects a hash that is not a secret", () => {
  expect(secretOf("#top")).toBeNull();
  expect(secretOf("")).toBeNull();
  expect(secretOf(`#${SECRET}`)).toBe(SECRET);
});
