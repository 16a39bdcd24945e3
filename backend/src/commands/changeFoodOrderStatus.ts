import type { EndpointValues } from "@roombell/common/contract/endpoints";
import { ORDER_TRANSITIONS } from "@roombell/common/domain/foodOrder";
import { firstPromise, preparationMinutes } from "@roombell/common/domain/kitchenPromise";
import { isFinal, sourcesOf } from "@roombell/common/domain/statusMachine";
import mongoose from "mongoose";
import { bus } from "../events/bus.js";
import { notFound } from "../lib/appError.js";
import { FoodOrder, type FoodOrderDoc } from "../models/foodOrder.js";
import type { Staff } from "../identity/staff.js";
import type { HotelDoc } from "../models/hotel.js";
import { actorOfHistory } from "./actorOfHistory.js";
import { refuseMove } from "./refuseMove.js";

export type OrderChange = EndpointValues<"PUT /hotel-admin/food-orders/:id/status">["body"];

/**
 * Moves an order along its state machine (product rules: Statuses). Of several concurrent moves exactly one succeeds.
 * Confirming promises a delivery time; staff may set another one then or when cooking begins.
 * @throws AppError 404; 409 `illegal_transition` with the present status
 */
export async function changeFoodOrderStatus(
  staff: Staff,
  id: string,
  change: OrderChange,
): Promise<FoodOrderDoc> {
  const { hotel } = staff;
  const now = new Date();
  const { status, staff_note, reason } = change;
  const from = sourcesOf(ORDER_TRANSITIONS, status);
  const closed = isFinal(ORDER_TRANSITIONS, status) && { is_active: false, closed_at: now };
  const order = await FoodOrder.findOneAndUpdate(
    {
      _id: id,
      hotel_id: hotel._id,
      is_active: true,
      status: mongoose.trusted({ $in: from }),
    },
    {
      $set: {
        status,
        updated_at: now,
        acknowledged_at: now,
        ...closed,
        ...(status === "confirmed" && { confirmed_at: now }),
        ...(status === "delivered" && { delivered_at: now }),
        ...(await promise(hotel, id, change, now)),
        ...(staff_note !== undefined && { staff_note }),
        ...(reason !== undefined && { reason }),
      },
      $inc: { version: 1 },
      $push: { history: { status, at: now, by: "staff", note: staff_note ?? "", ...actorOfHistory(staff) } },
    },
    { returnDocument: "after" },
  ).lean<FoodOrderDoc>();
  if (order === null) {
    const present = FoodOrder.findOne({ _id: id, hotel_id: hotel._id }).lean<FoodOrderDoc>();
    return refuseMove({ kind: "order", to: status, from }, present);
  }
  bus.emit("order.updated", { order });
  return order;
}

async function promise(
  hotel: HotelDoc,
  id: string,
  { status, estimated_minutes }: OrderChange,
  now: Date,
): Promise<Partial<Pick<FoodOrderDoc, "estimated_delivery_time" | "is_promise_by_staff" | "delayed_from">>> {
  if (status !== "confirmed" && status !== "preparing") return {};
  if (estimated_minutes !== undefined) {
    return {
      estimated_delivery_time: firstPromise(now, estimated_minutes, 0),
      is_promise_by_staff: true,
      delayed_from: null,
    };
  }
  if (status === "preparing") return {};
  const order = await FoodOrder.findOne({ _id: id, hotel_id: hotel._id })
    .select({ "items.preparation_time": 1 })
    .lean<Pick<FoodOrderDoc, "items">>();
  if (order === null) throw notFound();
  return {
    estimated_delivery_time: firstPromise(now, preparationMinutes(order.items), hotel.delivery_minutes),
    delayed_from: null,
  };
}
