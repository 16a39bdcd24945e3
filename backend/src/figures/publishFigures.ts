import { platformEvents } from "@roombell/common/contract/liveEvents";
import { toBusinessDay } from "@roombell/common/domain/hotelDay";
import { bus } from "#database/bus.js";
import { loadHotelZones } from "#hotels/hotels.js";
import { runEvery } from "#lib/runEvery.js";
import type { Cluster } from "#live/cluster.js";
import type { Namespaces } from "#live/namespaces.js";
import { PLATFORM_ROOM } from "#live/socketRooms.js";
import { platformFigures, unacceptedAt } from "./platformFigures.js";

const INTERVAL_MS = 1000;
/** In every time zone a day ends on a full minute. */
const MINUTE_MS = 60_000;
const toMinute = (time: Date): number => Math.floor(time.getTime() / MINUTE_MS);

/**
 * Publishes figures of hotels with changes, or whose day has ended, to the platform at most once a second. Figures are
 * read when they are published, and only while a platform socket is connected to this process; each process publishes
 * to its own sockets. Returns a function that stops this.
 */
export function publishFigures({ platform }: Namespaces, cluster: Cluster): () => void {
  const changed = new Set<string>();
  let lastRun = new Date();

  async function addHotelsOfEndedDays(now: Date): Promise<void> {
    if (toMinute(now) === toMinute(lastRun)) return;
    for (const hotel of await loadHotelZones()) {
      if (toBusinessDay(lastRun, hotel) !== toBusinessDay(now, hotel)) changed.add(String(hotel._id));
    }
  }

  async function publishChanged(as_of: Date): Promise<void> {
    const hotel_ids = [...changed];
    if (hotel_ids.length === 0) return;
    changed.clear();
    try {
      const hotels = await loadHotelZones(hotel_ids);
      const [figures, unaccepted] = await Promise.all([platformFigures(hotels, as_of), unacceptedAt(hotels)]);
      for (const each of figures) {
        const waiting = unaccepted.find(({ hotel_id }) => hotel_id === each.hotel_id) ?? null;
        const payload = { ...each, as_of: as_of.toISOString(), waiting };
        platform.local
          .to(PLATFORM_ROOM)
          .emit("hotel:figures", platformEvents["hotel:figures"].parse(payload));
      }
    } catch (error) {
      for (const id of hotel_ids) changed.add(id);
      throw error;
    }
  }

  function addChanged(hotel_ids: readonly string[]): void {
    if (platform.sockets.size > 0) for (const id of hotel_ids) changed.add(id);
  }
  function reportChange(hotel_id: unknown): void {
    addChanged([String(hotel_id)]);
    cluster.send("figures", { hotel_ids: [String(hotel_id)] });
  }

  cluster.on("figures", ({ hotel_ids }) => addChanged(hotel_ids));
  const stops = [
    // Request changes are covered by room events, which carry the pending count.
    bus.on("request.created", ({ request }) => reportChange(request.hotel_id)),
    bus.on("order.created", ({ order }) => reportChange(order.hotel_id)),
    bus.on("room.updated", ({ room }) => reportChange(room.hotel_id)),
    bus.on("room.removed", ({ hotel_id }) => reportChange(hotel_id)),
    bus.on("hotel.updated", ({ hotel }) => reportChange(hotel._id)),
    runEvery(INTERVAL_MS, "publish figures", async () => {
      const now = new Date();
      if (platform.sockets.size > 0) await addHotelsOfEndedDays(now);
      else changed.clear();
      lastRun = now;
      await publishChanged(now);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
