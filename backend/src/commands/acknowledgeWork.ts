import { bus } from "../events/bus.js";
import { FoodOrder, type FoodOrderDoc } from "../models/foodOrder.js";
import type { HotelDoc } from "../models/hotel.js";
import { ServiceRequest, type ServiceRequestDoc } from "../models/serviceRequest.js";
import { foodOrderOfHotel } from "../queries/foodOrderList.js";
import { serviceRequestOfHotel } from "../queries/serviceRequestList.js";

const unnoticed = (hotel: HotelDoc, id: string) => ({ _id: id, hotel_id: hotel._id, acknowledged_at: null });
const noticed = (now: Date) => ({ $set: { acknowledged_at: now, updated_at: now }, $inc: { version: 1 } });

/**
 * Notes that somebody has taken note of an order; a second time changes nothing.
 * @throws AppError 404
 */
export async function acknowledgeFoodOrder(hotel: HotelDoc, id: string): Promise<FoodOrderDoc> {
  const order = await FoodOrder.findOneAndUpdate(unnoticed(hotel, id), noticed(new Date()), {
    returnDocument: "after",
  }).lean<FoodOrderDoc>();
  if (order === null) return foodOrderOfHotel(hotel, id);
  bus.emit("order.updated", { order });
  return order;
}

/**
 * Notes that somebody has taken note of a request; a second time changes nothing.
 * @throws AppError 404
 */
export async function acknowledgeServiceRequest(hotel: HotelDoc, id: string): Promise<ServiceRequestDoc> {
  const request = await ServiceRequest.findOneAndUpdate(unnoticed(hotel, id), noticed(new Date()), {
    returnDocument: "after",
  }).lean<ServiceRequestDoc>();
  if (request === null) return serviceRequestOfHotel(hotel, id);
  bus.emit("request.updated", { request });
  return request;
}
