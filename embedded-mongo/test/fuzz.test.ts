import { expect, it } from "vitest";
import { fuzz } from "./fuzz/fuzz.js";

// The mutation tester repeats them for every mutant.
const CASES = Number(process.env["FUZZ_CASES"] ?? 4000);

it("answers as a plain account of MongoDB's semantics does, in thousands of random cases", () => {
  const { cases, differences } = fuzz(CASES, 1);
  expect(differences).toEqual([]);
  expect(Object.keys(cases)).toHaveLength(5);
});
