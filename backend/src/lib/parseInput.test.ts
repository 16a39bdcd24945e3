import { record } from "@roombell/common/contract/fields";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { AppError } from "./appError.js";
import { parseInput } from "./parseInput.js";

describe("parseInput", () => {
  const schema = z.object({
    lines: z.array(z.object({ name: z.string() })).max(2, "must have at most 2 lines"),
    choices: record(z.string(), z.string(), 2, "must have at most 2 choices").optional(),
  });
  const line = { name: "a" };
  const getDetails = (value: unknown) => {
    try {
      parseInput(schema, value);
    } catch (error) {
      return error instanceof AppError ? error.extra.details : [];
    }
    return [];
  };

  it("rejects a list that is too long without reading all of it", () => {
    const lines = Array<unknown>(10_000).fill(line);
    expect(getDetails({ lines })).toEqual([{ path: "lines", message: "must have at most 2 lines" }]);
    expect(lines).toHaveLength(3);
  });

  it("rejects a record with too many entries", () => {
    const choices = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`a${index}`, "b"]));
    expect(getDetails({ lines: [], choices })).toEqual([
      { path: "choices", message: "must have at most 2 choices" },
    ]);
  });

  it("returns what is within the limits", () => {
    const value = { lines: [line, line], choices: { a: "1", b: "2" } };
    expect(parseInput(schema, value)).toEqual(value);
  });
});
