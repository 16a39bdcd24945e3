import { bus } from "#database/bus.js";
import { FoodOrder, type FoodOrderDoc } from "#orders/model.js";
import type { HotelDoc } from "#hotels/model.js";
import { ServiceRequest, type ServiceRequestDoc } from "#requests/model.js";
import { foodOrderOfHotel } from "#orders/foodOrderList.js";
import { requestsIn, type RequestScope } from "#requests/requestScope.js";
import { serviceRequestOfHotel } from "#requests/serviceRequestList.js";

const unacknowledged = (hotel: HotelDoc, id: string) => ({
  _id: id,
  hotel_id: hotel._id,
  acknowledged_at: null,
});
const acknowledged = (now: Date) => ({
  $set: { acknowledged_at: now, updated_at: now },
  $inc: { version: 1 },
});

/**
 * Records that staff have acknowledged an order; a second time changes nothing.
 * @throws AppError 404
 */
export async function acknowledgeFoodOrder(hotel: HotelDoc, id: string): Promise<FoodOrderDoc> {
  const order = await FoodOrder.findOneAndUpdate(unacknowledged(hotel, id), acknowledged(new Date()), {
    returnDocument: "after",
  }).lean<FoodOrderDoc>();
  if (order === null) return foodOrderOfHotel(hotel, id);
  bus.emit("order.updated", { order });
  return order;
}

/**
 * Records that staff have acknowledged a request; a second time changes nothing.
 * @throws AppError 404
 */
export async function acknowledgeServiceRequest(scope: RequestScope, id: string): Promise<ServiceRequestDoc> {
  const request = await ServiceRequest.findOneAndUpdate(
    { ...unacknowledged(scope.hotel, id), ...requestsIn(scope) },
    acknowledged(new Date()),
    { returnDocument: "after" },
  ).lean<ServiceRequestDoc>();
  if (request === null) return serviceRequestOfHotel(scope, id);
  bus.emit("request.updated", { request });
  return request;
}
