import { platformEvents } from "@roombell/common/contract/liveEvents";
import { dayOf } from "@roombell/common/domain/hotelDay";
import { bus } from "#database/bus.js";
import { hotelZones } from "#hotels/hotels.js";
import { logger } from "#lib/logger.js";
import { asSideEffect } from "#lib/sideEffect.js";
import type { Cluster } from "#live/cluster.js";
import { logPublished } from "#live/logPublished.js";
import type { Namespaces } from "#live/namespaces.js";
import { PLATFORM_ROOM } from "#live/socketRooms.js";
import { platformFigures, unacceptedAt } from "./platformFigures.js";

/** The interval between two publications, which throttles them. */
const PAUSE_MS = 1000;
/** The poll interval for the end of a hotel's day, which falls on a full minute in every time zone. */
const POLL_INTERVAL_MS = 1000;
const MINUTE_MS = 60_000;
const FAILED = "live: figures were not published";

/**
 * Publishes to the platform the figures of hotels with changes, and of those whose day has ended: at most once a second
 * for each, and always the latest. They are read when they are published, and only while a platform screen is connected
 * to this process; each process publishes to its own sockets. Returns a function that stops this.
 */
export function publishFigures({ platform }: Namespaces, cluster: Cluster): () => void {
  const changed = new Set<string>();
  /** The changes that the other processes do not know yet. */
  const changedHere = new Set<string>();
  let nextAt = 0;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const isWatched = (): boolean => platform.sockets.size > 0;

  async function publishNow(hotel_ids: string[]): Promise<void> {
    const as_of = new Date();
    const hotels = await hotelZones(hotel_ids);
    const [figures, unaccepted] = await Promise.all([platformFigures(hotels, as_of), unacceptedAt(hotels)]);
    for (const each of figures) {
      const waiting = unaccepted.find(({ hotel_id }) => hotel_id === each.hotel_id) ?? null;
      const payload = { ...each, as_of: as_of.toISOString(), waiting };
      platform.local.to(PLATFORM_ROOM).emit("hotel:figures", platformEvents["hotel:figures"].parse(payload));
      logPublished("hotel:figures", { id: each.hotel_id }, [[platform, PLATFORM_ROOM]]);
    }
  }

  async function settle(): Promise<void> {
    const ownChanges = [...changedHere];
    changedHere.clear();
    const hotel_ids = [...changed];
    changed.clear();
    try {
      if (ownChanges.length > 0) cluster.send("figures", { hotel_ids: ownChanges });
      if (hotel_ids.length > 0 && isWatched()) await publishNow(hotel_ids);
    } catch (error) {
      logger.warn({ err: error }, "live: figures could not be read, the next attempt follows");
      for (const id of hotel_ids) changed.add(id);
    }
    nextAt = performance.now() + PAUSE_MS;
    timer = undefined;
    if (changed.size > 0) settleSoon();
  }

  function settleSoon(): void {
    if (isStopped) return;
    timer ??= setTimeout(asSideEffect(FAILED, settle), Math.max(0, nextAt - performance.now())).unref();
  }

  function noteChange(hotel_ids: Iterable<string>): void {
    for (const id of hotel_ids) changed.add(id);
    settleSoon();
  }

  function noteOwnChange(hotel_id: unknown): void {
    changedHere.add(String(hotel_id));
    noteChange([String(hotel_id)]);
  }

  const stopLooking = watchDays(isWatched, noteChange);
  cluster.on("figures", ({ hotel_ids }) => noteChange(hotel_ids));
  const stops = [
    // A changed request also causes an event of its room, which counts the pending ones.
    bus.on("request.created", ({ request }) => noteOwnChange(request.hotel_id)),
    bus.on("order.created", ({ order }) => noteOwnChange(order.hotel_id)),
    bus.on("room.updated", ({ room }) => noteOwnChange(room.hotel_id)),
    bus.on("room.removed", ({ hotel_id }) => noteOwnChange(hotel_id)),
    bus.on("hotel.updated", ({ hotel }) => noteOwnChange(hotel._id)),
  ];
  return () => {
    isStopped = true;
    clearTimeout(timer);
    stopLooking();
    for (const stop of stops) stop();
  };
}

/** Finds the hotels whose day has ended, while somebody wants to know. Returns how to stop. */
function watchDays(isWatched: () => boolean, onNewDay: (hotel_ids: string[]) => void): () => void {
  let looked = new Date();
  const look = async (): Promise<void> => {
    const [before, now] = [looked, new Date()];
    const isSameMinute = Math.floor(before.getTime() / MINUTE_MS) === Math.floor(now.getTime() / MINUTE_MS);
    if (isWatched() && isSameMinute) return;
    looked = now;
    if (!isWatched()) return;
    try {
      const hotels = await hotelZones();
      const ended = hotels.filter(({ timezone }) => dayOf(before, timezone) !== dayOf(now, timezone));
      if (ended.length > 0) onNewDay(ended.map(({ _id }) => String(_id)));
    } catch (error) {
      logger.warn({ err: error }, "live: the ends of the hotels' days could not be looked up");
      looked = before;
    }
  };
  const timer = setInterval(asSideEffect(FAILED, look), POLL_INTERVAL_MS).unref();
  return () => clearInterval(timer);
}
