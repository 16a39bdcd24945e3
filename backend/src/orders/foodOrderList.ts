import type { EndpointValues } from "@roombell/common/contract/endpoints";
import type { FoodOrder as WireOrder } from "@roombell/common/contract/foodOrder";
import { toAsciiDigits } from "@roombell/common/domain/foldText";
import { ORDER_TRANSITIONS } from "@roombell/common/domain/foodOrder";
import { isFinal } from "@roombell/common/domain/statusMachine";
import mongoose from "mongoose";
import type { Staff } from "#auth/staffIdentity.js";
import type { HotelDoc } from "#hotels/model.js";
import { notFound } from "#lib/appError.js";
import type { Condition } from "#lib/listPage.js";
import { visibleGuests } from "#screens/showsGuest.js";
import { listWork } from "#work/workPage.js";
import { FoodOrder, type FoodOrderDoc } from "./model.js";
import { presentStaffOrder, presentStaffOrderDetails } from "./presentFoodOrder.js";

type Query = EndpointValues<"GET /hotel-admin/food-orders">["query"];
type Page = { rows: WireOrder[]; next_cursor: string | null };

export function foodOrderList(staff: Staff, query: Query): Promise<Page> {
  const { search = "", active, status, late } = query;
  const number = /^#?(\d{1,9})$/.exec(toAsciiDigits(search))?.[1];
  return listWork(staff, query, {
    kind: "order",
    model: FoodOrder,
    isOpen: late ? true : (active ?? (status && !isFinal(ORDER_TRANSITIONS, status))),
    conditions: late ? [lateAt(new Date(), staff.hotel)] : [],
    searched: (pattern, isGuestShown) => [
      ...(number === undefined ? [] : [{ order_number: Number(number) }]),
      ...(isGuestShown ? [{ customer_name: pattern }] : []),
      { "items.item_name": pattern },
    ],
    present: presentStaffOrder,
  });
}

/** As `ticketLimits` colours a ticket. */
function lateAt(now: Date, { order_late_minutes }: HotelDoc): Condition {
  const start = new Date(now.getTime() - order_late_minutes * 60_000);
  const before = (instant: Date) => mongoose.trusted({ $lte: instant });
  return {
    $or: [
      { promised_at: before(now) },
      { promised_at: null, confirmed_at: before(start) },
      { promised_at: null, confirmed_at: null, starts_at: null, created_at: before(start) },
      { promised_at: null, confirmed_at: null, starts_at: before(start) },
    ],
  };
}

/** One order with history; the guest is hidden from callers who may not see it. */
export async function foodOrderDetails(staff: Staff, order: FoodOrderDoc): Promise<WireOrder> {
  return presentStaffOrderDetails(order, (await visibleGuests(staff, "order", [order]))(order));
}

/** @throws AppError 404 */
export async function getFoodOrder(hotel: HotelDoc, id: string): Promise<FoodOrderDoc> {
  const order = await FoodOrder.findOne({ _id: id, hotel_id: hotel._id }).lean<FoodOrderDoc>();
  if (order === null) throw notFound();
  return order;
}
