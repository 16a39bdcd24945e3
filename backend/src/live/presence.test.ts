import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { bus } from "#database/bus.js";
import { playOtherProcesses } from "#testing/otherProcesses.js";
import { liveState } from "./liveState.js";
import { countScreens, type Presence } from "./presence.js";
import type { OpenScreens, ScreenReport } from "./processMessages.js";
import type { SocketIdentity } from "./socketIdentity.js";

type Published = [room: string, event: string, payload: unknown];
type StaffIdentity = Extract<SocketIdentity, { kind: "staff" }>;

let published: Published[];
let reports: ScreenReport[];
let receiveReport: (report: ScreenReport) => void;
let resyncs: string[];
let stopListening: () => void;
let presence: Presence;

beforeEach(() => {
  vi.useFakeTimers();
  [published, resyncs] = [[], []];
  stopListening = bus.on("events.lost", ({ hotel_id }) => void resyncs.push(hotel_id));
  liveState.redis = "up";
  const others = playOtherProcesses("screens");
  [reports, receiveReport] = [others.sent, others.hear];
  const namespace = (name: string) => ({
    local: {
      to: (room: string) => ({
        emit: (event: string, payload: unknown) => void published.push([`${name} ${room}`, event, payload]),
      }),
    },
  });
  presence = countScreens(
    { staff: namespace("staff"), guest: namespace("guest"), platform: namespace("platform") } as never,
    others.cluster,
  );
});
afterEach(() => {
  presence.stop();
  stopListening();
  liveState.redis = null;
  vi.useRealTimers();
});

const screen = (fields: Partial<StaffIdentity> = {}): StaffIdentity => ({
  kind: "staff",
  hotel_id: "7",
  account_id: "a",
  session_id: "s",
  token_version: 0,
  expires_at: Infinity,
  is_renewed: false,
  has_one_factor: false,
  readmit: null,
  screen: null,
  screen_id: null,
  token_hash: null,
  rooms_without_person: [],
  shows: { orders: true, requests: null },
  rooms: [],
  checked_at: 0,
  ...fields,
});
const kitchen = screen({ screen: "kitchen", shows: { orders: true, requests: [] } });
const desk = screen({ screen: "front_desk" });
const report = (process_id: string, counts: Partial<OpenScreens>, paired: string[] = []): ScreenReport => ({
  process_id,
  counts: [["7", { front_desk: 0, kitchen: 0, orders: 0, requests: 0, desks: 0, ...counts }]],
  paired,
  is_stopping: false,
});
/** Events published since the last call, after the debounce time. */
function takePublished(ms = 250): Published[] {
  vi.advanceTimersByTime(ms);
  return published.splice(0);
}
const screens = (front_desk: number, kitchens: number): Published[] => [
  ["staff hotel:7", "screens:updated", { screens: { front_desk, kitchen: kitchens } }],
  ["platform platform", "screens:updated", { hotel_id: "7", screens: { front_desk, kitchen: kitchens } }],
];
const attendance = (orders: boolean, requests: boolean): Published => [
  "guest guests:7",
  "attendance:updated",
  { attendance: { orders, requests } },
];

describe("this process's open screens", () => {
  test("are published once per quarter of a second", () => {
    presence.join(kitchen);
    presence.join(desk);
    presence.join(kitchen);
    presence.leave(kitchen);
    expect(takePublished(249)).toEqual([]);
    expect(takePublished(1)).toEqual([attendance(true, true), ...screens(1, 1)]);
    expect(liveState.screens.get("7")).toEqual({ front_desk: 1, kitchen: 1 });
    expect(liveState.attendance.get("7")).toEqual({ orders: true, requests: true });
    expect(takePublished(10_000)).toEqual([]);
  });

  test("count as boards or only for attendance", () => {
    presence.join(screen());
    expect(takePublished()).toEqual([attendance(true, true)]);
    expect([liveState.screens.has("7"), liveState.desks.has("7")]).toEqual([false, false]);
    presence.join({ kind: "guest", hotel_id: "7", room_id: "1", stay_id: "1", rooms: [], checked_at: 0 });
    expect(takePublished(10_000)).toEqual([]);
  });

  test.each([
    [{ orders: true, requests: [] }, [attendance(true, false)]],
    [{ orders: false, requests: ["Spa"] }, [attendance(false, true)]],
    [{ orders: false, requests: null }, [attendance(false, true)]],
    [{ orders: false, requests: [] }, []],
  ])("count for attendance by the work they show: %j", (shows, expected) => {
    presence.join(screen({ shows }));
    expect(takePublished()).toEqual(expected);
  });

  test("count as desks when they show all requests", () => {
    presence.join(screen({ screen: "front_desk", shows: { orders: false, requests: ["Spa"] } }));
    presence.join(kitchen);
    takePublished();
    expect(liveState.desks.has("7")).toBe(false);
    presence.join(desk);
    takePublished();
    expect(liveState.desks.get("7")).toBe(1);
    presence.leave(desk);
    takePublished();
    expect(liveState.desks.has("7")).toBe(false);
  });

  test("are published as closed to staff at once, and to guests after five seconds unless they return", () => {
    presence.join(kitchen);
    takePublished();
    presence.leave(kitchen);
    expect(takePublished()).toEqual(screens(0, 0));
    expect([liveState.screens.has("7"), liveState.attendance.get("7")?.orders]).toEqual([false, true]);
    expect(takePublished(4999)).toEqual([]);
    expect(takePublished(1)).toEqual([attendance(false, false)]);
    presence.join(kitchen);
    expect(takePublished()).toEqual([attendance(true, false), ...screens(0, 1)]);
    presence.leave(kitchen);
    presence.join(desk);
    expect(takePublished()).toEqual([attendance(true, true), ...screens(1, 0)]);
    presence.leave(desk);
    takePublished();
    presence.join(desk);
    expect(takePublished(10_000)).toEqual(screens(1, 0));
  });

  test("are published to guests later too when only requests become unattended", () => {
    presence.join(desk);
    presence.join(kitchen);
    takePublished();
    presence.leave(desk);
    expect(takePublished()).toEqual(screens(0, 1));
    expect(takePublished(5000)).toEqual([attendance(true, false)]);
  });

  test("are counted per hotel", () => {
    presence.join(kitchen);
    presence.join({ ...desk, hotel_id: "8" });
    takePublished();
    expect([...liveState.screens]).toEqual([
      ["7", { front_desk: 0, kitchen: 1 }],
      ["8", { front_desk: 1, kitchen: 0 }],
    ]);
  });
});

describe("a paired screen", () => {
  test("is open while any of its sockets is, in any process", () => {
    const paired = { ...kitchen, screen_id: "wall" };
    presence.join(paired);
    presence.join(paired);
    presence.leave(paired);
    expect([liveState.isOpen("wall"), liveState.isOpen("another")]).toEqual([true, false]);
    expect(reports.at(-1)?.paired).toEqual(["wall"]);
    presence.leave(paired);
    expect([liveState.isOpen("wall"), reports.at(-1)?.paired]).toEqual([false, []]);
    receiveReport(report("other", {}, ["wall"]));
    expect(liveState.isOpen("wall")).toBe(true);
    receiveReport(report("other", {}));
    expect(liveState.isOpen("wall")).toBe(false);
  });
});

describe("other processes", () => {
  test("get a report at every change and every second", () => {
    presence.join(kitchen);
    expect(reports).toHaveLength(1);
    expect(reports[0]).toMatchObject({
      counts: [["7", { front_desk: 0, kitchen: 1, desks: 0, orders: 1, requests: 0 }]],
      paired: [],
    });
    vi.advanceTimersByTime(3000);
    expect(reports).toHaveLength(4);
    expect(new Set(reports.map(({ process_id }) => process_id)).size).toBe(1);
  });

  test("have their reported screens added to this one's", () => {
    presence.join(kitchen);
    receiveReport(report("other", { kitchen: 2, front_desk: 1, desks: 1, orders: 2, requests: 1 }));
    expect(takePublished()).toEqual([attendance(true, true), ...screens(1, 3)]);
    expect(liveState.desks.get("7")).toBe(1);
    receiveReport(report("other", { kitchen: 1 }));
    expect(takePublished()).toEqual(screens(0, 2));
    receiveReport({ ...report("other", {}), counts: [] });
    expect(takePublished()).toEqual(screens(0, 1));
  });

  test("count as dead after four seconds of silence: their screens are dropped and this one's reload", () => {
    receiveReport(report("other", { kitchen: 1 }));
    expect(takePublished(3000)).toEqual(screens(0, 1));
    receiveReport(report("other", { kitchen: 1 }));
    expect(takePublished(3999)).toEqual([]);
    expect(resyncs).toEqual([]);
    expect(takePublished(251)).toEqual(screens(0, 0));
    expect(resyncs).toEqual(["all"]);
    vi.advanceTimersByTime(10_000);
    expect(resyncs).toEqual(["all"]);
  });

  test("cause no reload when they stop cleanly", () => {
    receiveReport(report("other", { kitchen: 1 }));
    expect(takePublished(3000)).toEqual(screens(0, 1));
    receiveReport({ ...report("other", {}), counts: [], is_stopping: true });
    expect(takePublished(10_000)).toEqual(screens(0, 0));
    expect(resyncs).toEqual([]);
  });

  test("cause no reload when they are silent because Redis is unavailable", () => {
    receiveReport(report("other", { kitchen: 1 }));
    liveState.redis = "down";
    expect(takePublished(10_000)).toEqual([...screens(0, 1), ...screens(0, 0)]);
    expect(resyncs).toEqual([]);
  });
});

test("a stopping process reports no open screens and then nothing more", () => {
  presence.join(kitchen);
  takePublished();
  presence.join(desk);
  presence.stop();
  expect(reports.at(-1)).toMatchObject({ counts: [], is_stopping: true });
  expect([liveState.screens.size, liveState.desks.size, liveState.attendance.size]).toEqual([0, 0, 0]);
  const before = reports.length;
  expect(takePublished(10_000)).toEqual([]);
  expect(reports).toHaveLength(before);
});
