import { expect, it } from "vitest";
import { fuzz } from "./fuzz/fuzz.js";

// Fewer in mutation tests, which repeat them for every mutant.
const CASES = Number(process.env["FUZZ_CASES"] ?? 400);

it("agrees with the reference implementation in hundreds of random cases", () => {
  const { cases, differences } = fuzz(CASES, 1);
  expect(differences).toEqual([]);
  expect(Object.keys(cases)).toHaveLength(5);
});
