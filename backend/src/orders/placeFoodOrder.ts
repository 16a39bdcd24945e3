import type { EndpointValues } from "@roombell/common/contract/endpoints";
import { applyTaxes } from "@roombell/common/domain/bill";
import { minutesAfter } from "@roombell/common/domain/kitchenPromise";
import { fromMinor, toMinor } from "@roombell/common/domain/money";
import { Types } from "mongoose";
import type { Creation } from "#database/acceptReplay.js";
import { bus } from "#database/bus.js";
import { createOnce } from "#database/createOnce.js";
import type { HotelDoc } from "#hotels/model.js";
import { billingTerms } from "#hotels/presentHotel.js";
import { AppError } from "#lib/appError.js";
import type { RoomDoc } from "#rooms/model.js";
import type { PersonDoc } from "#work/model.js";
import { asCreated, newWork } from "#work/newWork.js";
import type { CheckOpenWorkLimit } from "#work/openWork.js";
import { storedBill } from "./bill.js";
import { writeWithPlaces } from "./capacity.js";
import { insertFoodOrder, type OrderDraft } from "./insertFoodOrder.js";
import { FoodOrder, NOT_CONFIRMED, type FoodOrderDoc, type OrderItemDoc } from "./model.js";
import { quoteCart } from "./openTickets.js";
import { priceCart } from "./priceCart.js";
import { findStart, orderedDelivery, refuseWhilePaused, scheduleOrder } from "./scheduleOrder.js";
import { noTips, readTip } from "./tipOrder.js";

export type NewOrder = {
  hotel: HotelDoc;
  room: RoomDoc;
  by: "guest" | "staff";
  body: EndpointValues<"POST /customer/food-orders">["body"];
  creation: Creation;
  /** The person who enters it for the guest; absent when the guest orders. */
  actor?: PersonDoc;
  /** Absent for staff, who have no limit. */
  checkOpenWorkLimit?: CheckOpenWorkLimit;
};

/**
 * Places an order for the room's current stay under the hotel's next number, at menu prices. A repeated call returns
 * the order as it was placed.
 * @throws AppError 409 `fb_disabled`, `kitchen_paused`, `item_unavailable`, `closed`, `slot_full`, `total_changed`, `limit_reached`; 400 for wrong
 * options or a wrong time; 404 for a dish the hotel does not have; 422 for a used key with another body
 */
export async function placeFoodOrder(order: NewOrder): Promise<FoodOrderDoc> {
  const { hotel, creation } = order;
  const placed = await createOnce(
    creation,
    () => place(order),
    (key) => FoodOrder.findOne({ hotel_id: hotel._id, "creation.key": key }).lean<FoodOrderDoc>(),
  );
  if (!creation.isReplay) return placed;
  // The process that placed it may have died before it published the event.
  bus.emit("order.updated", { order: placed });
  return asPlaced(hotel, placed);
}

async function place(order: NewOrder): Promise<FoodOrderDoc> {
  const { hotel, room, by, body, creation, actor, checkOpenWorkLimit } = order;
  if (!hotel.fb_enabled) throw new AppError("fb_disabled");
  const { taxes, tips, order_payment } = billingTerms(hotel);
  if (body.tip > 0 && !tips.is_enabled) throw noTips();
  const { items, categories } = await priceCart(hotel, body.items, body.scheduled_for === null);
  const scheduled =
    body.scheduled_for === null ? null : await scheduleOrder(hotel, items, new Date(body.scheduled_for));
  // A pause applies to guests only: staff who enter an order have asked the kitchen.
  if (by === "guest") refuseWhilePaused(hotel, scheduled?.starts_at);
  const { currency } = hotel;
  const bill = storedBill(items, applyTaxes(taxes, categories), currency);
  const tip = readTip(body.tip, currency);
  const total = bill.total_amount + tip;
  if (body.expected_total !== undefined && toMinor(body.expected_total) !== total) {
    throw new AppError("total_changed", undefined, { total_amount: fromMinor(total) });
  }
  await checkOpenWorkLimit?.("orders", room);
  const draft: OrderDraft = {
    _id: new Types.ObjectId(),
    customer_name: body.customer_name,
    customer_phone: body.customer_phone,
    delivery_location: body.delivery_location,
    special_instructions: body.special_instructions,
    staff_note: "",
    currency,
    ...bill,
    ...(tip > 0 && { tip }),
    payment: order_payment,
    first_promised_at: null,
    recalled_at: null,
    delivered_at: null,
    ...NOT_CONFIRMED,
    items,
    in_thousandths: true,
    ...scheduled,
    ...newWork({
      room,
      by,
      status: "pending",
      creation,
      actor,
      scheduled_for: scheduled?.scheduled_for,
    }),
  };
  const placed = await writeWithPlaces(
    hotel,
    orderedDelivery(hotel, items, () => scheduled?.scheduled_for ?? quotedDelivery(hotel, items)),
    (places) => insertFoodOrder({ ...draft, ...places }),
  );
  bus.emit("order.created", { order: placed });
  return placed;
}

async function quotedDelivery(hotel: HotelDoc, items: OrderItemDoc[]): Promise<Date> {
  const now = new Date();
  const ids = items.map(({ menu_item_id }) => String(menu_item_id));
  return minutesAfter(now, (await quoteCart(hotel, ids, now)).minutes);
}

/** The order as the first call returned it. */
function asPlaced(
  hotel: HotelDoc,
  { cancelled_from: _from, schedule_problem: _problem, ...order }: FoodOrderDoc,
): FoodOrderDoc {
  const first = order.history[0]?.until;
  const items = order.items.map(({ done_by: _by, removed_quantity = 0, quantity, ...item }) => ({
    ...item,
    quantity: quantity + removed_quantity,
    done: false,
  }));
  return {
    ...asCreated(order),
    ...(first && { is_waiting: true, starts_at: findStart(hotel, items, first) }),
    staff_note: "",
    ...storedBill(items, order.taxes, order.currency),
    ...NOT_CONFIRMED,
    recalled_at: null,
    is_print_failed: false,
    items,
  };
}
