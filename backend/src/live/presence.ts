import { randomUUID } from "node:crypto";
import { asSideEffect } from "#lib/sideEffect.js";
import type { Cluster } from "./cluster.js";
import { liveState } from "./liveState.js";
import type { Namespaces } from "./namespaces.js";
import type { OpenScreens } from "./processMessages.js";
import { publishResync } from "./resync.js";
import type { SocketIdentity } from "./socketIdentity.js";
import { guestsRoom, hotelRoom, PLATFORM_ROOM } from "./socketRooms.js";

const DEBOUNCE_MS = 250;
const REPORT_MS = 1000;
/** A process without reports for this long is considered dead. */
const SILENT_MS = 4000;
/** Delay before guests are notified that no screen is open, so that a reload does not count. */
const AWAY_MS = 5000;

const FAILED = "live: failed to publish open screens";
const NONE: OpenScreens = { front_desk: 0, kitchen: 0, orders: 0, requests: 0, desks: 0 };

type StaffIdentity = Extract<SocketIdentity, { kind: "staff" }>;
type Counts = Map<string, OpenScreens>;
/** Counts open screens; `join` and `leave` must be called for every staff socket. */
export type Presence = {
  join: (identity: SocketIdentity) => void;
  leave: (identity: SocketIdentity) => void;
  stop: () => void;
};

/**
 * Counts the open screens of each hotel across processes. Publishes the number of boards to staff and the platform, and
 * to guests whether any screen shows new work. When another process goes silent without a stop message, the screens of
 * this one reload, as its last writes may not have been published.
 */
export function countScreens({ staff, guest, platform }: Namespaces, cluster: Cluster): Presence {
  const process_id = randomUUID();
  const own: Counts = new Map();
  const others = new Map<string, { at: number; counts: Counts; paired: string[] }>();
  /** Number of sockets by paired screen. */
  const ownPaired = new Map<string, number>();
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  const report = (is_stopping = false): void =>
    cluster.send("screens", { process_id, counts: [...own], paired: [...ownPaired.keys()], is_stopping });

  const total = (hotel_id: string): OpenScreens =>
    sum([own, ...[...others.values()].map(({ counts }) => counts)], hotel_id);

  const publishAttendance = (hotel_id: string): void => {
    const open = total(hotel_id);
    const attendance = { orders: open.orders > 0, requests: open.requests > 0 };
    const before = liveState.attendance.get(hotel_id) ?? { orders: false, requests: false };
    if (attendance.orders === before.orders && attendance.requests === before.requests) return;
    liveState.attendance.set(hotel_id, attendance);
    guest.local.to(guestsRoom(hotel_id)).emit("attendance:updated", { attendance });
  };
  const publish = (hotel_id: string): void => {
    const open = total(hotel_id);
    const before = liveState.attendance.get(hotel_id);
    const isUnattended = (before?.orders && open.orders === 0) || (before?.requests && open.requests === 0);
    if (isUnattended) setTimeout(asSideEffect(FAILED, publishAttendance), AWAY_MS, hotel_id).unref();
    else publishAttendance(hotel_id);
    if (open.desks) liveState.desks.set(hotel_id, open.desks);
    else liveState.desks.delete(hotel_id);
    const screens = { front_desk: open.front_desk, kitchen: open.kitchen };
    const { front_desk, kitchen } = liveState.screens.get(hotel_id) ?? { front_desk: 0, kitchen: 0 };
    if (screens.front_desk === front_desk && screens.kitchen === kitchen) return;
    if (screens.front_desk + screens.kitchen === 0) liveState.screens.delete(hotel_id);
    else liveState.screens.set(hotel_id, screens);
    // Every process has the total and publishes to its own sockets.
    staff.local.to(hotelRoom(hotel_id)).emit("screens:updated", { screens });
    platform.local.to(PLATFORM_ROOM).emit("screens:updated", { hotel_id, screens });
  };
  const publishChanged = (): void => {
    timer = undefined;
    const hotel_ids = [...changed];
    changed.clear();
    for (const hotel_id of hotel_ids) publish(hotel_id);
  };
  const publishDebounced = (hotel_ids: Iterable<string>): void => {
    for (const hotel_id of hotel_ids) changed.add(hotel_id);
    timer ??= setTimeout(asSideEffect(FAILED, publishChanged), DEBOUNCE_MS).unref();
  };
  const count = (identity: SocketIdentity, step: 1 | -1): void => {
    if (identity.kind !== "staff") return;
    if (identity.screen_id !== null) {
      const sockets = (ownPaired.get(identity.screen_id) ?? 0) + step;
      if (sockets > 0) ownPaired.set(identity.screen_id, sockets);
      else ownPaired.delete(identity.screen_id);
    }
    own.set(identity.hotel_id, added(own.get(identity.hotel_id), identity, step));
    publishDebounced([identity.hotel_id]);
    report();
  };

  liveState.isOpen = (id) =>
    ownPaired.has(id) || [...others.values()].some(({ paired }) => paired.includes(id));
  cluster.on("screens", ({ process_id: from, counts, paired, is_stopping }) => {
    const before = others.get(from)?.counts ?? new Map<string, OpenScreens>();
    if (is_stopping) others.delete(from);
    else others.set(from, { at: performance.now(), counts: new Map(counts), paired });
    publishDebounced([...before.keys(), ...counts.map(([hotel_id]) => hotel_id)]);
  });
  const watchOthers = (): void => {
    report();
    for (const [from, { at, counts }] of others) {
      if (at > performance.now() - SILENT_MS) continue;
      others.delete(from);
      publishDebounced(counts.keys());
      // Without Redis all other processes are silent; clients reload when it is back.
      if (liveState.redis === "up") publishResync("all");
    }
  };
  const reporter = setInterval(asSideEffect(FAILED, watchOthers), REPORT_MS).unref();

  return {
    join: (identity) => count(identity, 1),
    leave: (identity) => count(identity, -1),
    stop: () => {
      clearInterval(reporter);
      clearTimeout(timer);
      own.clear();
      report(true);
      const { screens, desks, attendance } = liveState;
      for (const byHotel of [screens, desks, attendance]) byHotel.clear();
    },
  };
}

function added(open = NONE, { screen, shows }: StaffIdentity, step: 1 | -1): OpenScreens {
  return {
    front_desk: open.front_desk + (screen === "front_desk" ? step : 0),
    kitchen: open.kitchen + (screen === "kitchen" ? step : 0),
    desks: open.desks + (screen === "front_desk" && shows.requests === null ? step : 0),
    orders: open.orders + (shows.orders ? step : 0),
    requests: open.requests + (shows.requests?.length === 0 ? 0 : step),
  };
}

function sum(all: Counts[], hotel_id: string): OpenScreens {
  const total = { ...NONE };
  for (const counts of all) {
    const open = counts.get(hotel_id) ?? NONE;
    for (const kind of Object.keys(total) as (keyof OpenScreens)[]) total[kind] += open[kind];
  }
  return total;
}
