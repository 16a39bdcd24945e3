import { guestEvents, staffEvents, type WorkKind } from "@roombell/common/contract/liveEvents";
import { recordUnknownOutcome } from "#database/unknownOutcomes.js";
import type { Live } from "#live/domains.js";
import { liveMetrics } from "#live/liveMetrics.js";
import { stayRoom } from "#live/socketRooms.js";
import type { FoodOrderDoc } from "#orders/model.js";
import type { ServiceRequestDoc } from "#requests/model.js";
import { loadGuestName, type GuestName } from "#rooms/guestNames.js";

const MAX_OBJECTS = 10_000;

/**
 * Returns a check whether a version is newer than the last one let through: two changes of one object may be published
 * in the opposite order to their writes, and the older one is then dropped. LRU, so memory stays bounded.
 */
export function createVersionGate(): (id: string, version: number) => boolean {
  const latest = new Map<string, number>();
  return (id, version) => {
    if ((latest.get(id) ?? 0) >= version) return false;
    latest.delete(id);
    latest.set(id, version);
    if (latest.size > MAX_OBJECTS) {
      const [oldest] = latest.keys();
      if (oldest !== undefined) latest.delete(oldest);
    }
    return true;
  };
}

type Work = FoodOrderDoc | ServiceRequestDoc;

type Publication<W extends Work> = {
  kind: WorkKind;
  /** Returns a function that stops listening. */
  listen: (event: "created" | "updated", publish: (work: W) => void) => () => void;
  /** Rooms of the staff screens that show, or do not show, guest names. */
  staffRooms: (work: W, showsGuest: boolean) => string | string[];
  presentStaff: (work: W, guest: GuestName) => object;
  presentGuest: (work: W) => object;
};

/**
 * Publishes each change of orders or requests to staff, to staff screens without guest names, and to the stay, in
 * order per hotel; changes older than the last published version are dropped. Returns a function that stops this.
 */
export function publishWork<W extends Work>(
  { namespaces: { staff, guest }, queues }: Live,
  { kind, listen, staffRooms, presentStaff, presentGuest }: Publication<W>,
): () => void {
  const isNewer = createVersionGate();
  const publish = async (event: `${WorkKind}:${"created" | "updated"}`, work: W): Promise<void> => {
    const { _id, stay_id, version, updated_at } = work;
    // During a database outage the name is left out; screens reload once the database is back.
    const guestName = await loadGuestName(work).catch((error: unknown) => {
      recordUnknownOutcome(error, work.hotel_id);
      return "";
    });
    if (!isNewer(String(_id), version)) return liveMetrics.superseded.inc();
    for (const showsGuest of [true, false]) {
      const payload = { [kind]: presentStaff(work, showsGuest ? guestName : null) };
      staff.to(staffRooms(work, showsGuest)).emit(event, staffEvents[event].parse(payload) as never);
    }
    const payload = { [kind]: presentGuest(work) };
    guest.to(stayRoom(stay_id)).emit(event, guestEvents[event].parse(payload) as never);
    liveMetrics.publishLag.observe({ event }, Math.max(0, Date.now() - updated_at.getTime()) / 1000);
  };
  const stops = (["created", "updated"] as const).map((change) =>
    listen(
      change,
      queues.queued(
        ({ hotel_id }: W) => String(hotel_id),
        (work) => publish(`${kind}:${change}`, work),
      ),
    ),
  );
  return () => stops.forEach((stop) => stop());
}
