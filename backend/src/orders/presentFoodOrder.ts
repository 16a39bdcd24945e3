import type { FoodOrder, GuestFoodOrder, OrderItem } from "@roombell/common/contract/foodOrder";
import { fromMinor } from "@roombell/common/domain/money";
import { itemNames, totalItems } from "@roombell/common/domain/orderSummary";
import { presentTime } from "#lib/presentTime.js";
import type { GuestName } from "#rooms/guestNames.js";
import {
  presentGuestHistory,
  presentHistory,
  presentPerson,
  presentStaffWork,
  presentWork,
} from "#work/presentWork.js";
import { presentBill } from "./bill.js";
import type { FoodOrderDoc, OrderItemDoc } from "./model.js";

/** An order as its guest sees it in a list. */
export function presentGuestOrder(order: FoodOrderDoc): GuestFoodOrder {
  return { items: order.items.map(presentOrderItem), ...presentOrder(order) };
}

/** Fields for guests and staff, without the lines. */
function presentOrder(order: FoodOrderDoc) {
  return {
    order_number: order.order_number,
    status: order.status,
    delivery_location: order.delivery_location,
    total_items: totalItems(order.items),
    item_names: itemNames(order.items),
    ...presentBill(order),
    special_instructions: order.special_instructions,
    estimated_delivery_time: presentTime(order.estimated_delivery_time),
    is_running_late: order.is_running_late,
    delayed_from: presentTime(order.delayed_from),
    starts_at: presentTime(order.starts_at ?? null),
    ...presentWork(order),
  };
}

export const presentGuestOrderDetails = (order: FoodOrderDoc): GuestFoodOrder => ({
  history: presentGuestHistory(order.history),
  ...presentGuestOrder(order),
});

/** An order as staff see it in a list; `guest` null leaves names and phone number empty. */
export function presentStaffOrder(order: FoodOrderDoc, guest: GuestName): FoodOrder {
  return {
    items: order.items.map((item) => ({
      done_by: item.done_by ? presentPerson(item.done_by) : null,
      station_id: item.station_id ?? null,
      ...presentOrderItem(item),
    })),
    customer_name: guest === null ? "" : order.customer_name,
    customer_phone: guest === null ? "" : order.customer_phone,
    staff_note: order.staff_note,
    is_print_failed: order.is_print_failed ?? false,
    promised_at: presentTime(order.promised_at),
    confirmed_at: presentTime(order.confirmed_at),
    recalled_at: presentTime(order.recalled_at),
    rushed_at: presentTime(order.rushed_at ?? null),
    ...(order.cancelled_from && { cancelled_from: order.cancelled_from }),
    ...presentStaffWork(order, guest),
    ...presentOrder(order),
  };
}

export const presentStaffOrderDetails = (order: FoodOrderDoc, guest: GuestName): FoodOrder => ({
  history: presentHistory(order.history),
  ...presentStaffOrder(order, guest),
});

function presentOrderItem(item: OrderItemDoc): OrderItem {
  return {
    menu_item_id: String(item.menu_item_id),
    item_name: item.item_name,
    quantity: item.quantity,
    unit_price: fromMinor(item.unit_price),
    total_price: fromMinor(item.unit_price * item.quantity),
    selected_options: Object.fromEntries(item.selected_options.map(({ name, value }) => [name, value])),
    special_instructions: item.special_instructions,
    allergens: item.allergens,
    done: item.done,
    ...(item.diet_change && { diet_change: item.diet_change }),
    ...(item.removed_quantity && { removed_quantity: item.removed_quantity }),
  };
}
