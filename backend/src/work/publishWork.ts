import type { WorkKind } from "@roombell/common/contract/liveEvents";
import { liveMetrics } from "#live/liveMetrics.js";
import { logPublished } from "#live/logPublished.js";
import type { Namespaces } from "#live/namespaces.js";
import { stayRoom } from "#live/socketRooms.js";
import type { FoodOrderDoc } from "#orders/model.js";
import type { ServiceRequestDoc } from "#requests/model.js";
import { createVersionGate } from "./versionGate.js";

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
