import { Room } from "#rooms/model.js";
import type { WorkDoc } from "./model.js";

/** Whether the stay of an order or request is no longer the current one of a room. */
export async function isStayOver({ hotel_id, stay_id }: Pick<WorkDoc<string>, "hotel_id" | "stay_id">) {
  return (await Room.exists({ hotel_id, stay_id })) === null;
}
