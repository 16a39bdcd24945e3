import { expect, test } from "vitest";
import { batched } from "./batched.js";

function lengths() {
  const loads: string[][] = [];
  const lengthOf = batched(async (keys) => {
    loads.push(keys);
    return new Map(keys.filter((key) => key !== "unknown").map((key) => [key, key.length]));
  });
  return { loads, lengthOf };
}

test("what is asked for in the same tick is loaded together, each key once", async () => {
  const { loads, lengthOf } = lengths();
  expect(await Promise.all(["one", "three", "unknown", "one"].map(lengthOf))).toEqual([3, 5, null, 3]);
  expect(loads).toEqual([["one", "three", "unknown"]]);
});

test("who asks after a load has begun gets another one", async () => {
  const { loads, lengthOf } = lengths();
  await lengthOf("one");
  await lengthOf("one");
  expect(loads).toEqual([["one"], ["one"]]);
});

test("a load that fails fails for all who asked, and is tried again by the next", async () => {
  let isAway = true;
  const get = batched(async (keys) => {
    if (isAway) throw new Error("the database is away");
    return new Map(keys.map((key) => [key, key]));
  });
  const answers = await Promise.allSettled([get("one"), get("two")]);
  expect(answers.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  isAway = false;
  expect(await get("one")).toBe("one");
});
