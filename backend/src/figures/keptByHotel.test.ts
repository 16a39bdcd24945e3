import { Types } from "mongoose";
import { expect, test, vi } from "vitest";
import { keptByHotel } from "./keptByHotel.js";

test("a figure is read once for each hotel, and again by the next call after its reading failed", async () => {
  const read = vi.fn<Parameters<typeof keptByHotel<number>>[0]>().mockResolvedValue(7);
  read.mockRejectedValueOnce(new Error("the database is away"));
  const figure = keptByHotel(read);
  const [hotel, other] = [new Types.ObjectId(), new Types.ObjectId()];
  await expect(figure(hotel)).rejects.toThrow("the database is away");
  expect([await figure(hotel), await figure(hotel)]).toEqual([7, 7]);
  expect(read.mock.calls.map(([of]) => of)).toEqual([hotel, hotel]);
  expect(await figure(other)).toBe(7);
  expect(read.mock.calls.at(-1)?.[0]).toBe(other);
});
