import { expect, it } from "vitest";
import { fuzz } from "./fuzz/fuzz.js";

it("answers as a plain account of MongoDB's semantics does, in 4,000 random cases", () => {
  const { cases, differences } = fuzz(4000, 1);
  expect(differences).toEqual([]);
  expect(Object.keys(cases)).toHaveLength(5);
});
