import type { Screens } from "@roombell/common/contract/dashboard";
import type { ScreenKind } from "@roombell/common/contract/liveEvents";
import { randomUUID } from "node:crypto";
import { liveState } from "../lib/liveState.js";
import type { Actor } from "./actor.js";
import type { Cluster } from "./cluster.js";
import type { Namespaces } from "./namespaces.js";
import { hotelRoom, PLATFORM_ROOM } from "./rooms.js";

/** Screens that come and go within this time are told once. */
const SETTLE_MS = 250;
const REPORT_MS = 1000;
/** A process that says nothing for so long is taken to be dead. */
const SILENT_MS = 4000;

type Counts = Map<string, Screens>;
/** Counts open boards; `join` and `leave` have to see every staff socket. */
export type Presence = {
  join: (actor: Actor) => void;
  leave: (actor: Actor) => void;
  close: () => void;
};

/**
 * Knows which hotels have how many boards open and tells their staff and the platform when that changes. Calls
 * `onDeath` when another process has fallen silent, with the time since which it may have told nothing.
 */
export function countScreens(
  { staff, platform }: Namespaces,
  cluster: Cluster,
  onDeath: (silentSince: Date) => void,
): Presence {
  const process_id = randomUUID();
  const own: Counts = new Map();
  const others = new Map<string, { at: number; counts: Counts }>();
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  const report = (): void => cluster.tell("screens", { process_id, counts: [...own] });

  const tell = (hotel_id: string): void => {
    const screens = sum([own, ...[...others.values()].map(({ counts }) => counts)], hotel_id);
    const { front_desk, kitchen } = liveState.screens.get(hotel_id) ?? { front_desk: 0, kitchen: 0 };
    if (screens.front_desk === front_desk && screens.kitchen === kitchen) return;
    if (screens.front_desk + screens.kitchen === 0) liveState.screens.delete(hotel_id);
    else liveState.screens.set(hotel_id, screens);
    // Every process tells its own sockets: each has the same view of the whole.
    staff.local.to(hotelRoom(hotel_id)).emit("screens:updated", { screens });
    platform.local.to(PLATFORM_ROOM).emit("screens:updated", { hotel_id, screens });
  };
  const settle = (hotel_ids: Iterable<string>): void => {
    for (const hotel_id of hotel_ids) changed.add(hotel_id);
    timer ??= setTimeout(() => {
      timer = undefined;
      for (const hotel_id of changed) tell(hotel_id);
      changed.clear();
    }, SETTLE_MS).unref();
  };
  const count = (actor: Actor, step: 1 | -1): void => {
    if (actor.kind !== "staff" || actor.screen === null) return;
    own.set(actor.hotel_id, added(own.get(actor.hotel_id), actor.screen, step));
    settle([actor.hotel_id]);
    report();
  };

  cluster.on("screens", ({ process_id: from, counts }) => {
    const before = others.get(from)?.counts ?? new Map<string, Screens>();
    others.set(from, { at: performance.now(), counts: new Map(counts) });
    settle([...before.keys(), ...counts.map(([hotel_id]) => hotel_id)]);
  });
  const reporter = setInterval(() => {
    report();
    for (const [from, { at, counts }] of others) {
      if (at > performance.now() - SILENT_MS) continue;
      others.delete(from);
      settle(counts.keys());
      onDeath(new Date(Date.now() - SILENT_MS - REPORT_MS));
    }
  }, REPORT_MS).unref();

  return {
    join: (actor) => count(actor, 1),
    leave: (actor) => count(actor, -1),
    close: () => {
      clearInterval(reporter);
      clearTimeout(timer);
      own.clear();
      report();
      liveState.screens.clear();
    },
  };
}

function added(screens: Screens = { front_desk: 0, kitchen: 0 }, kind: ScreenKind, step: 1 | -1): Screens {
  return { ...screens, [kind]: screens[kind] + step };
}

function sum(all: Counts[], hotel_id: string): Screens {
  return all.reduce(
    (total, counts) => {
      const { front_desk, kitchen } = counts.get(hotel_id) ?? { front_desk: 0, kitchen: 0 };
      return { front_desk: total.front_desk + front_desk, kitchen: total.kitchen + kitchen };
    },
    { front_desk: 0, kitchen: 0 },
  );
}
