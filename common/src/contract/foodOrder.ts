import { z } from "zod";
import { OPTION_DIETS } from "../domain/dishContents.js";
import { DELIVERY_LOCATIONS, MAX_ORDER_LINES, MAX_QUANTITY, ORDER_STATUSES } from "../domain/foodOrder.js";
import { MAX_OPTIONS } from "../domain/limits.js";
import type { EndpointMap } from "./endpoint.js";
import {
  count,
  done,
  id,
  idParams,
  instructions,
  line,
  minutes,
  nextCursor,
  olderQuery,
  optionalLine,
  phone,
  record,
  text,
  time,
  workQuery,
} from "./fields.js";
import { guestWork, historyOf, person, staffHistoryOf, staffWorkFields } from "./work.js";

export const orderStatus = z.enum(ORDER_STATUSES);
export const deliveryLocation = z.enum(DELIVERY_LOCATIONS);
const history = historyOf(orderStatus);
const selectedOptions = record(
  line(120).refine((group) => !["__proto__", "constructor", "prototype"].includes(group), "is not an option"),
  line(120),
  MAX_OPTIONS,
  `must have at most ${MAX_OPTIONS} options`,
);

export const orderItem = z.object({
  menu_item_id: id,
  item_name: z.string(),
  quantity: z.number().int(),
  unit_price: z.number(),
  total_price: z.number(),
  selected_options: z.record(z.string(), z.string()),
  special_instructions: z.string(),
  allergens: z.array(z.string()),
  /** What the chosen options made of the dish's diet: with `vegetarian` it is not vegan any more. */
  diet_change: z.enum(OPTION_DIETS).optional(),
  /** Marked as done in the kitchen. */
  done: z.boolean(),
  /** How many of it the hotel took off after it was ordered; `quantity` is what is left, possibly 0. */
  removed_quantity: z.number().int().min(1).optional(),
});
export type OrderItem = z.infer<typeof orderItem>;

export const guestFoodOrder = guestWork.extend({
  order_number: z.number().int(),
  status: orderStatus,
  delivery_location: deliveryLocation,
  total_items: count,
  item_names: z.string(),
  total_amount: z.number(),
  special_instructions: z.string(),
  estimated_delivery_time: time.nullable(),
  /** The kitchen had to move the promised time back; `reason` is empty unless staff gave one. */
  is_running_late: z.boolean(),
  /** The time that was promised first, if it had to move back. */
  delayed_from: time.nullable(),
  items: z.array(orderItem),
  history: history.optional(),
});
export type GuestFoodOrder = z.infer<typeof guestFoodOrder>;

export const foodOrder = guestFoodOrder.extend({
  ...staffWorkFields,
  /** `done_by`: who ticked the line off; `station_id`: where it is cooked, as the menu had it when it was ordered. */
  items: z.array(orderItem.extend({ done_by: person.nullable(), station_id: id.nullable() })),
  history: staffHistoryOf(orderStatus).optional(),
  customer_name: z.string(),
  customer_phone: z.string(),
  staff_note: z.string(),
  /** The last try to print its ticket failed. */
  is_print_failed: z.boolean(),
  /** What counts: the time promised first, or the last one that staff named. The estimate may have moved since. */
  promised_at: time.nullable(),
  /** The status in which it was cancelled. */
  cancelled_from: orderStatus.optional(),
  /** When the kitchen confirmed it, else null. */
  confirmed_at: time.nullable(),
  /** When the ticket was last recalled; null if never. */
  recalled_at: time.nullable(),
});
export type FoodOrder = z.infer<typeof foodOrder>;
export type StaffOrderItem = FoodOrder["items"][number];

export const foodStats = z.object({
  total_orders: count,
  pending_orders: count,
  preparing_orders: count,
  ready_orders: count,
  today_revenue: z.number(),
});

const orderLine = z.object({
  menu_item_id: id,
  quantity: z
    .number("must be a number")
    .int("must be a whole number")
    .min(1, "must be at least 1")
    .max(MAX_QUANTITY, `must be at most ${MAX_QUANTITY}`),
  selected_options: selectedOptions.default({}),
  special_instructions: instructions.default(""),
});
export const placeOrderBody = z.object({
  items: z
    .array(orderLine, "Cart is empty")
    .min(1, "Cart is empty")
    .max(MAX_ORDER_LINES, `must have at most ${MAX_ORDER_LINES} lines`),
  special_instructions: instructions.default(""),
  delivery_location: deliveryLocation.default("Room"),
  customer_name: optionalLine(120).default(""),
  customer_phone: phone.default(""),
  /** The total that the guest saw; an order with a different total is refused rather than charged. */
  expected_total: z.number().min(0, "must not be negative").optional(),
});

const guestAnswer = z.object({ order: guestFoodOrder, message: z.string() });
const staffAnswer = z.object({ order: foodOrder, message: z.string() });

export const foodOrderEndpoints = {
  "GET /customer/food-orders": {
    summary: "The stay's open orders and its last 50 closed ones; older closed ones by `cursor`",
    query: olderQuery,
    answer: z.object({ orders: z.array(guestFoodOrder), next_cursor: nextCursor.optional() }),
  },
  "GET /customer/food-orders/:id": {
    summary: "One order of the stay with its steps",
    params: idParams,
    answer: z.object({ order: guestFoodOrder }),
  },
  "POST /customer/food-orders": {
    summary: "Place an order; the server computes every price",
    status: 201,
    body: placeOrderBody,
    answer: guestAnswer,
  },
  "DELETE /customer/food-orders/:id": {
    summary: "Cancel an order that the kitchen has not begun",
    audit: { action: "sensitive_update" },
    params: idParams,
    answer: guestAnswer,
  },
  "GET /hotel-admin/food-orders": {
    summary: "The hotel's orders",
    query: workQuery.extend({ status: orderStatus.optional() }),
    answer: z.object({ orders: z.array(foodOrder), next_cursor: nextCursor }),
  },
  "GET /hotel-admin/food-orders/stats/dashboard": {
    summary: "Open orders and today's takings",
    answer: z.object({ stats: foodStats }),
  },
  "GET /hotel-admin/food-orders/:id": {
    summary: "One order with its history",
    params: idParams,
    answer: z.object({ order: foodOrder }),
  },
  "POST /hotel-admin/food-orders": {
    summary: "Enter an order for a room",
    status: 201,
    body: placeOrderBody.extend({ room_id: id }),
    answer: staffAnswer,
  },
  "PUT /hotel-admin/food-orders/:id/status": {
    summary: "Move an order one step on, or cancel it",
    params: idParams,
    body: z.object({
      status: orderStatus,
      staff_note: text.optional(),
      estimated_minutes: minutes.optional(),
      reason: text.optional(),
    }),
    answer: staffAnswer,
  },
  "POST /hotel-admin/food-orders/:id/print": {
    summary:
      "Print an order's ticket on the kitchen's printer, marked when it was printed before; or note that the caller's browser prints it",
    audit: null,
    params: idParams,
    body: z.object({ by_browser: z.boolean().optional() }),
    /** `is_reprint`: it was printed before; only where the browser prints. */
    answer: done.extend({ is_reprint: z.boolean().optional() }),
  },
  "POST /hotel-admin/food-orders/:id/acknowledge": {
    summary: "Take note of a new or withdrawn order; silences every screen",
    params: idParams,
    body: z.object({}),
    answer: staffAnswer,
  },
} satisfies EndpointMap;
