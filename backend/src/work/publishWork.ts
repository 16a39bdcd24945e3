import type { WorkKind } from "@roombell/common/contract/liveEvents";
import { liveMetrics } from "#live/liveMetrics.js";
import { logPublished } from "#live/logPublished.js";
import type { Namespaces } from "#live/namespaces.js";
import { stayRoom } from "#live/socketRooms.js";
import type { FoodOrderDoc } from "#orders/model.js";
import type { ServiceRequestDoc } from "#requests/model.js";

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

/** How one change of an order or request is sent to its audiences. */
type Sending = { event: `${WorkKind}:${"created" | "updated"}`; staffRooms: string[]; send: () => void };

/**
 * Publishes each change of orders or requests once, in the order of their versions: a change that is older than what
 * was published is dropped.
 */
export function createWorkPublisher({ staff, guest }: Namespaces) {
  const isNewer = createVersionGate();
  return (work: FoodOrderDoc | ServiceRequestDoc, { event, staffRooms, send }: Sending): void => {
    if (!isNewer(String(work._id), work.version)) return liveMetrics.superseded.inc();
    send();
    logPublished(event, { id: String(work._id), version: work.version }, [
      [staff, ...staffRooms],
      [guest, stayRoom(work.room_id, work.stay_id)],
    ]);
    const seconds = Math.max(0, Date.now() - work.updated_at.getTime()) / 1000;
    liveMetrics.publishLag.observe({ event }, seconds);
  };
}
