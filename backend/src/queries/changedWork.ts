import mongoose from "mongoose";
import { FoodOrder, type FoodOrderDoc } from "../models/foodOrder.js";
import { ServiceRequest, type ServiceRequestDoc } from "../models/serviceRequest.js";

/** The orders of all hotels that changed since a time. */
export function ordersChangedSince(time: Date): Promise<FoodOrderDoc[]> {
  return FoodOrder.find({ updated_at: mongoose.trusted({ $gte: time }) }, null, { crossHotel: true })
    .lean<FoodOrderDoc[]>()
    .exec();
}

/** The requests of all hotels that changed since a time. */
export function requestsChangedSince(time: Date): Promise<ServiceRequestDoc[]> {
  return ServiceRequest.find({ updated_at: mongoose.trusted({ $gte: time }) }, null, { crossHotel: true })
    .lean<ServiceRequestDoc[]>()
    .exec();
}
