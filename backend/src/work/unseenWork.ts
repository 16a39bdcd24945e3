import type { SeenMessage } from "@roombell/common/contract/liveEvents";
import { FoodOrder } from "#orders/model.js";
import { ServiceRequest } from "#requests/model.js";

/** True while new work is pending and no screen has shown it. */
export async function isUnseen(hotel_id: string, { kind, id }: SeenMessage): Promise<boolean> {
  const waiting = { _id: id, hotel_id, status: "pending", seen_at: null, acknowledged_at: null } as const;
  const found = kind === "order" ? await FoodOrder.exists(waiting) : await ServiceRequest.exists(waiting);
  return found !== null;
}
