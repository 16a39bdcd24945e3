import type { Context } from "koa";
import { expect, test } from "vitest";
import { limitUploads } from "./pictureRoutes.js";

const from = (hotel: string) => ({ state: { identity: { hotel: { _id: hotel } } } }) as unknown as Context;

test("a hotel uploads four pictures at a time, independently of other hotels", async () => {
  const limit = limitUploads();
  const ends: (() => void)[] = [];
  const send = (hotel: string): Promise<unknown> =>
    limit(from(hotel), () => new Promise<void>((resolve) => ends.push(resolve)));
  const running = ["a", "a", "a", "a"].map(send);
  await expect(send("a")).rejects.toMatchObject({ code: "too_many_requests" });
  running.push(send("b"));
  expect(ends).toHaveLength(5);
  ends[0]?.();
  await running[0];
  running.push(send("a"));
  expect(ends).toHaveLength(6);
  for (const end of ends) end();
  await Promise.all(running);
});

test("a failed upload releases its slot", async () => {
  const limit = limitUploads();
  const fail = (): Promise<unknown> => limit(from("a"), () => Promise.reject(new Error("broken")));
  for (let turn = 0; turn < 6; turn += 1) await expect(fail()).rejects.toThrow("broken");
});
