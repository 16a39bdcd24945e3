import { Types } from "mongoose";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { bus } from "#database/bus.js";
import { Hotel } from "#hotels/model.js";
import { logger } from "#lib/logger.js";
import { ServiceRequest } from "#requests/model.js";
import { Room } from "#rooms/model.js";
import { playOtherProcesses } from "#testing/otherProcesses.js";
import { publishFigures } from "./publishFigures.js";

const HOTEL = new Types.ObjectId();
const id = String(HOTEL);

let watching: Map<string, unknown>;
let sent: { hotel_ids: string[] }[];
let receiveFigures: (message: { hotel_ids: string[] }) => void;
let stop: () => void;

/** Hotels read: those being published, or all to find ended days. */
let reads: ("all" | string[])[];
let isAway: boolean;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-03-01T11:59:30.000Z") });
  [watching, reads, isAway] = [new Map(), [], false];
  const others = playOtherProcesses("figures");
  [sent, receiveFigures] = [others.sent, others.hear];
  vi.spyOn(Hotel, "find").mockImplementation(((filter: { _id?: { $in: string[] } }) => {
    reads.push(filter._id?.$in ?? "all");
    const exec = async () => {
      if (isAway) throw new Error("the database is away");
      // The figures themselves do not matter here.
      if (filter._id) return [];
      return [
        { _id: HOTEL, timezone: "Pacific/Auckland", day_ends_at: "00:00" },
        { _id: "b", timezone: "Pacific/Fiji", day_ends_at: "00:00" },
        { _id: "c", timezone: "Europe/Paris", day_ends_at: "00:00" },
      ];
    };
    return { lean: () => ({ exec }) };
  }) as never);
  vi.spyOn(logger, "warn").mockReturnValue();
  vi.spyOn(Room, "aggregate").mockResolvedValue([]);
  vi.spyOn(ServiceRequest, "find").mockReturnValue({ lean: async () => [] } as never);
  stop = publishFigures({ platform: { sockets: watching } } as never, others.cluster);
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const roomChanges = (hotel_id = id): void => bus.emit("room.removed", { hotel_id, room_id: "101" });
/** Messages to other processes since the last call. */
async function sentWithin(ms: number): Promise<string[][]> {
  await vi.advanceTimersByTimeAsync(ms);
  return sent.splice(0).map(({ hotel_ids }) => hotel_ids);
}
async function readWithin(ms: number): Promise<typeof reads> {
  await vi.advanceTimersByTimeAsync(ms);
  return reads.splice(0);
}
const of = { hotel_id: HOTEL };

describe("messages to other processes", () => {
  test.each<[string, () => void, boolean]>([
    ["a new request", () => bus.emit("request.created", { request: of as never }), true],
    ["a new order", () => bus.emit("order.created", { order: of as never }), true],
    ["a room", () => bus.emit("room.updated", { room: of as never }), true],
    ["a removed room", () => roomChanges(), true],
    ["the hotel itself", () => bus.emit("hotel.updated", { hotel: { _id: HOTEL } as never }), true],
    [
      "an order that has only moved",
      () => bus.emit("order.updated", { order: { ...of, version: 2 } as never }),
      false,
    ],
  ])("are sent only for counted changes: %s", async (_, change, isSent) => {
    change();
    expect(await sentWithin(2000)).toEqual(isSent ? [[id]] : []);
  });

  test("do not echo other processes' notices, which are still read", async () => {
    watching.set("screen", {});
    receiveFigures({ hotel_ids: [] });
    expect(await readWithin(1000)).toEqual([]);
    receiveFigures({ hotel_ids: ["8"] });
    expect(await sentWithin(1000)).toEqual([]);
    expect(reads).toEqual([["8"]]);
  });

  test("stop when this process stops", async () => {
    watching.set("screen", {});
    roomChanges();
    expect(await sentWithin(0)).toEqual([[id]]);
    stop();
    roomChanges();
    expect(await sentWithin(60_000)).toEqual([]);
    expect(reads).toEqual([]);
  });

  test("are ignored after this process has stopped", async () => {
    watching.set("screen", {});
    stop();
    receiveFigures({ hotel_ids: ["8"] });
    expect(await readWithin(60_000)).toEqual([]);
  });
});

describe("figures", () => {
  test("are read once a second for every changed hotel", async () => {
    watching.set("screen", {});
    for (const hotel_id of ["8", "9", "9"]) roomChanges(hotel_id);
    expect(await readWithin(999)).toEqual([]);
    expect(await readWithin(1)).toEqual([["8", "9"]]);
    expect(await readWithin(5000)).toEqual([]);
  });

  test("are retried a second after a failed read, until stopped", async () => {
    watching.set("screen", {});
    isAway = true;
    roomChanges();
    expect(await readWithin(1000)).toEqual([[id]]);
    expect(await readWithin(1000)).toEqual([[id]]);
    stop();
    expect(await readWithin(10_000)).toEqual([]);
  });

  test("are not read while no socket is connected", async () => {
    roomChanges();
    expect(await readWithin(60_000)).toEqual([]);
  });
});

describe("the end of a day", () => {
  test("is checked once a minute and publishes the affected hotels", async () => {
    watching.set("screen", {});
    // At noon UTC a day ends in Fiji; in Auckland it ended an hour earlier.
    expect(await readWithin(29_000)).toEqual([]);
    expect(await readWithin(2000)).toEqual(["all", ["b"]]);
    expect(await readWithin(58_000)).toEqual([]);
    expect(await readWithin(1000)).toEqual(["all"]);
  });

  test("is detected a second later after a failed read", async () => {
    watching.set("screen", {});
    isAway = true;
    expect(await readWithin(30_000)).toEqual(["all"]);
    isAway = false;
    expect(await readWithin(1001)).toEqual(["all", ["b"]]);
  });

  test("is not published to a socket that connects later", async () => {
    expect(await readWithin(45_000)).toEqual([]);
    watching.set("screen", {});
    expect(await readWithin(60_000)).toEqual(["all"]);
  });
});
