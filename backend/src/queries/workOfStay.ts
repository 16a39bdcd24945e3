import { notFound } from "../lib/appError.js";
import { FoodOrder, type FoodOrderDoc } from "../models/foodOrder.js";
import type { RoomDoc } from "../models/room.js";
import { ServiceRequest, type ServiceRequestDoc } from "../models/serviceRequest.js";
import { LIST_FIELDS, NEWEST_FIRST } from "./listOrder.js";

const ofStay = ({ hotel_id, stay_id }: RoomDoc) => ({ hotel_id, stay_id });

/** Every order of the room's current stay, newest first, without history. */
export const foodOrdersOfStay = (room: RoomDoc): Promise<FoodOrderDoc[]> =>
  FoodOrder.find(ofStay(room), LIST_FIELDS).sort(NEWEST_FIRST).lean<FoodOrderDoc[]>().exec();

/** Every request of the room's current stay, newest first, without history. */
export const serviceRequestsOfStay = (room: RoomDoc): Promise<ServiceRequestDoc[]> =>
  ServiceRequest.find(ofStay(room), LIST_FIELDS).sort(NEWEST_FIRST).lean<ServiceRequestDoc[]>().exec();

/**
 * One order of the room's current stay.
 * @throws AppError 404
 */
export async function foodOrderOfStay(room: RoomDoc, id: string): Promise<FoodOrderDoc> {
  const order = await FoodOrder.findOne({ _id: id, ...ofStay(room) }).lean<FoodOrderDoc>();
  if (order === null) throw notFound();
  return order;
}

/**
 * One request of the room's current stay.
 * @throws AppError 404
 */
export async function serviceRequestOfStay(room: RoomDoc, id: string): Promise<ServiceRequestDoc> {
  const request = await ServiceRequest.findOne({ _id: id, ...ofStay(room) }).lean<ServiceRequestDoc>();
  if (request === null) throw notFound();
  return request;
}
