import type { Endpoint } from "@roombell/common/contract/endpoint";
import { endpoints } from "@roombell/common/contract/endpoints";
import { record } from "@roombell/common/contract/fields";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { BODY_LIMIT } from "#http/jsonBody.js";
import { longInputs } from "#testing/longInputs.js";
import { AppError } from "./appError.js";
import { parseInput } from "./parseInput.js";

/** Less is not worth comparing: compiler and garbage collector decide. What grows with the square takes seconds. */
const FLOOR_MS = 4;

const bodies = Object.entries<Endpoint>(endpoints).flatMap(([name, { body }]) =>
  body === undefined ? [] : [{ name, body }],
);

/** Milliseconds of CPU, which do not grow while others use the machine. */
function costOf(schema: z.ZodType, build: () => unknown): number {
  const input = build();
  const start = process.cpuUsage();
  try {
    parseInput(schema, input);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

describe("a body at the size limit", () => {
  it.each(bodies)("costs at most five times as much as plain letters: $name", ({ body }) => {
    for (const { letters, others } of longInputs(body, BODY_LIMIT)) {
      const allowed = 5 * Math.max(costOf(body, letters.build), FLOOR_MS);
      for (const { path, label, build } of others) {
        // Again when it was too slow: the garbage collector runs whenever it likes.
        const isCheap = [1, 2, 3, 4, 5].some(() => costOf(body, build) <= allowed);
        expect({ path, label, isCheap }).toEqual({ path, label, isCheap: true });
      }
    }
  });
});

describe("parseInput", () => {
  const schema = z.object({
    lines: z.array(z.object({ name: z.string() })).max(2, "must have at most 2 lines"),
    choices: record(z.string(), z.string(), 2, "must have at most 2 choices").optional(),
  });
  const line = { name: "a" };
  const detailsOf = (value: unknown) => {
    try {
      parseInput(schema, value);
    } catch (error) {
      return error instanceof AppError ? error.extra.details : [];
    }
    return [];
  };

  it("refuses a list that is too long without reading all of it", () => {
    const lines = Array<unknown>(10_000).fill(line);
    expect(detailsOf({ lines })).toEqual([{ path: "lines", message: "must have at most 2 lines" }]);
    expect(lines).toHaveLength(3);
  });

  it("refuses a record with too many entries", () => {
    const choices = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`a${index}`, "b"]));
    expect(detailsOf({ lines: [], choices })).toEqual([
      { path: "choices", message: "must have at most 2 choices" },
    ]);
  });

  it("returns what is within the limits", () => {
    const value = { lines: [line, line], choices: { a: "1", b: "2" } };
    expect(parseInput(schema, value)).toEqual(value);
  });
});
