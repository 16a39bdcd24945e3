import { expect, test } from "vitest";
import { changeEach } from "./changeEach.js";

test("changes every item, a few at a time, and returns the failures in order", async () => {
  const numbers = Array.from({ length: 20 }, (_, index) => index);
  const made: number[] = [];
  let underWay = 0;
  let most = 0;
  const failed = await changeEach(numbers, async (number) => {
    most = Math.max(most, (underWay += 1));
    await Promise.resolve();
    underWay -= 1;
    if (number % 7 === 3) throw new Error(`not ${number}`);
    made.push(number);
  });
  expect(failed.map(({ item, error }) => [item, error.message])).toEqual([
    [3, "not 3"],
    [10, "not 10"],
    [17, "not 17"],
  ]);
  expect(made).toHaveLength(17);
  expect(most).toBe(4);
});
