import { guestEvents, staffEvents, type WorkKind } from "@roombell/common/contract/liveEvents";
import { noteUnknownOutcome } from "#database/unknownOutcomes.js";
import type { Live } from "#live/domains.js";
import { liveMetrics } from "#live/liveMetrics.js";
import { stayRoom } from "#live/socketRooms.js";
import type { FoodOrderDoc } from "#orders/model.js";
import type { ServiceRequestDoc } from "#requests/model.js";
import { guestNameOf, type GuestName } from "#rooms/guestNames.js";

const MAX_OBJECTS = 10_000;

/**
 * Tells whether a version of an object is newer than the last one that passed: two changes of one object can be
 * published in the opposite order to their writes, and then the older one is dropped. The objects that changed least
 * recently are evicted first.
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

/** How changes of orders or requests reach their audiences. */
type Publication<W extends Work> = {
  kind: WorkKind;
  /** Listens to the changes until the returned function is called. */
  listen: (event: "created" | "updated", publish: (work: W) => void) => () => void;
  /** The rooms of staff screens that show guests, or of those that do not. */
  staffRooms: (work: W, showsGuest: boolean) => string | string[];
  presentStaff: (work: W, guest: GuestName) => object;
  presentGuest: (work: W) => object;
};

/**
 * Publishes each change of orders or requests once to staff, to staff screens without guests, and to the stay, in the
 * order in which a hotel's changes were made: a change that is older than what was published is dropped. Returns how to
 * stop this.
 */
export function publishWork<W extends Work>(
  { namespaces: { staff, guest }, queues }: Live,
  { kind, listen, staffRooms, presentStaff, presentGuest }: Publication<W>,
): () => void {
  const isNewer = createVersionGate();
  const publish = async (event: `${WorkKind}:${"created" | "updated"}`, work: W): Promise<void> => {
    const { _id, room_id, stay_id, version, updated_at } = work;
    // Without a database the change is published without the name, and screens reload once there is one.
    const guestName = await guestNameOf(work).catch((error: unknown) => {
      noteUnknownOutcome(error, work.hotel_id);
      return "";
    });
    if (!isNewer(String(_id), version)) return liveMetrics.superseded.inc();
    for (const showsGuest of [true, false]) {
      const payload = { [kind]: presentStaff(work, showsGuest ? guestName : null) };
      staff.to(staffRooms(work, showsGuest)).emit(event, staffEvents[event].parse(payload) as never);
    }
    const payload = { [kind]: presentGuest(work) };
    guest.to(stayRoom(room_id, stay_id)).emit(event, guestEvents[event].parse(payload) as never);
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
