import { afterEach, expect, test, vi } from "vitest";
import { logger } from "#lib/logger.js";
import { withRequestId } from "#http/requestContext.js";
import { logPublished } from "./logPublished.js";
import type { AnyNamespace } from "./namespaces.js";
import { isForOneSocket, isRecoverable, workOf } from "./packets.js";

const level = logger.level;
afterEach(() => {
  logger.level = level;
  vi.restoreAllMocks();
});

const to = (...rooms: string[]) => ({ rooms: new Set(rooms), except: new Set<string>(), flags: {} });

test.each([
  [{ type: 2, data: [] }, {}, true],
  [{ type: 2, data: [] }, undefined, true],
  [{ type: 2, id: 0, data: [] }, {}, false],
  [{ type: 2, data: [] }, { volatile: true }, false],
  [{ type: 4, data: [] }, {}, false],
])("of packets, events that expect no answer and must arrive are kept: %j, %j", (packet, flags, expected) => {
  expect(isRecoverable(packet, { ...to(), flags } as never)).toBe(expected);
});

test("a packet is for one socket when its only room is a socket's own", () => {
  const adapter = {
    sids: new Map([
      ["one", new Set()],
      ["two", new Set()],
    ]),
  } as never;
  expect(
    [to("one"), to("one", "two"), to("hotel:7"), to()].map((target) => isForOneSocket(adapter, target)),
  ).toEqual([true, false, false, false]);
});

test("the work of an event is its order or request", () => {
  const work = { id: "7", version: 2 };
  const of = (payload?: unknown) => workOf({ type: 2, data: ["event", payload] });
  expect([of({ order: work }), of({ request: work })]).toEqual([work, work]);
  expect([of({ room: work }), of(null), of()]).toEqual([null, null, null]);
});

test("an event is logged with its request and its sockets here, when somebody wants to know that", async () => {
  const rooms = new Map([
    ["hotel:7", new Set(["a", "b"])],
    ["hotel:8", new Set(["c"])],
  ]);
  const namespace = (name: string) => ({
    name,
    adapter: { rooms },
    sockets: new Map([
      ["a", 1],
      ["b", 1],
      ["c", 1],
    ]),
  });
  const log = () =>
    withRequestId("request-1", async () =>
      logPublished("order:created", { id: "7", version: 2 }, [
        [namespace("/staff") as unknown as AnyNamespace, "hotel:7", "hotel:8", "nowhere"],
        [namespace("/platform") as unknown as AnyNamespace],
      ]),
    );
  const loggedAt = async (wanted: string) => {
    logger.level = wanted;
    const debug = vi.spyOn(logger, "debug").mockReturnValue();
    await log();
    return debug;
  };
  expect(await loggedAt("info")).not.toHaveBeenCalled();
  expect(await loggedAt("debug")).toHaveBeenCalledExactlyOnceWith(
    {
      request_id: "request-1",
      event: "order:created",
      id: "7",
      version: 2,
      sockets: { staff: 3, platform: 3 },
    },
    "live event",
  );
});
