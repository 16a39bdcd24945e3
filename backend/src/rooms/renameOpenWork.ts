import { updateOrder, updateRequest } from "#database/updateWork.js";
import { FoodOrder, type FoodOrderDoc } from "#orders/model.js";
import { ServiceRequest, type ServiceRequestDoc } from "#requests/model.js";
import type { RoomDoc } from "./model.js";

/** Open work is brought to the door as it is named now; closed work keeps the name it had. */
export async function renameOpenWork({ _id: room_id, hotel_id, room_number, floor }: RoomDoc): Promise<void> {
  const open = { hotel_id, room_id, is_active: true };
  const $set = { room_number, floor };
  const [orders, requests] = await Promise.all([
    FoodOrder.find(open, { _id: 1 }).lean<Pick<FoodOrderDoc, "_id">[]>(),
    ServiceRequest.find(open, { _id: 1 }).lean<Pick<ServiceRequestDoc, "_id">[]>(),
  ]);
  for (const { _id } of orders) await updateOrder({ ...open, _id }, { $set });
  for (const { _id } of requests) await updateRequest({ ...open, _id }, { $set });
}
