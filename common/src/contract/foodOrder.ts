import { z } from "zod";
import { OPTION_DIETS } from "../domain/dishContents.js";
import { DELIVERY_LOCATIONS, MAX_ORDER_LINES, MAX_QUANTITY, ORDER_STATUSES } from "../domain/foodOrder.js";
import { MAX_OPTIONS } from "../domain/limits.js";
import { orderBill, tipAmount } from "./bill.js";
import type { EndpointMap } from "./endpoint.js";
import {
  count,
  csvFile,
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
import {
  guestHistorySchema,
  guestWork,
  person,
  scheduleBody,
  scheduledFor,
  slotsAnswer,
  staffHistorySchema,
  staffWorkFields,
} from "./work.js";

export const orderStatus = z.enum(ORDER_STATUSES);
export const deliveryLocation = z.enum(DELIVERY_LOCATIONS);
const history = guestHistorySchema(orderStatus);
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
  /** Effect of the chosen options on the dish's diet: `vegetarian` means no longer vegan. */
  diet_change: z.enum(OPTION_DIETS).optional(),
  /** Ticked off by the kitchen. */
  done: z.boolean(),
  /** Portions removed by the hotel; `quantity` is the rest, possibly 0. */
  removed_quantity: z.number().int().min(1).optional(),
});
export type OrderItem = z.infer<typeof orderItem>;

export const guestFoodOrder = guestWork.extend({
  order_number: z.number().int(),
  status: orderStatus,
  delivery_location: deliveryLocation,
  total_items: count,
  item_names: z.string(),
  ...orderBill.shape,
  special_instructions: z.string(),
  estimated_delivery_time: time.nullable(),
  /** The promised time was moved back; `reason` is empty unless staff gave one. */
  is_running_late: z.boolean(),
  /** The original time, if it was moved back. */
  delayed_from: time.nullable(),
  items: z.array(orderItem),
  history: history.optional(),
});
export type GuestFoodOrder = z.infer<typeof guestFoodOrder>;

export const foodOrder = guestFoodOrder.extend({
  ...staffWorkFields,
  /** `done_by` ticked the line off; `station_id` is the dish's station at the time of the order. */
  items: z.array(orderItem.extend({ done_by: person.nullable(), station_id: id.nullable() })),
  history: staffHistorySchema(orderStatus).optional(),
  customer_name: z.string(),
  customer_phone: z.string(),
  staff_note: z.string(),
  /** The last attempt to print its ticket failed. */
  is_print_failed: z.boolean(),
  /** The promise it is measured against: the first, or the last one set by staff. The estimate may have moved since. */
  promised_at: time.nullable(),
  /** The status in which it was cancelled. */
  cancelled_from: orderStatus.optional(),
  /** When the kitchen last confirmed it; null before that. */
  confirmed_at: time.nullable(),
  /** When the ticket was last recalled; null if never. */
  recalled_at: time.nullable(),
  /** When its stations were last asked to cook it first; null if never. */
  rushed_at: time.nullable(),
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
  /** The total the guest saw, with taxes and tip; an order with a different total is rejected. */
  expected_total: z.number().min(0, "must not be negative").optional(),
  tip: tipAmount.default(0),
  scheduled_for: scheduledFor,
});

/** When an order could be delivered if it were accepted now. */
const deliveryQuote = z.object({
  minutes: z.number().int(),
  /** The order has to wait because of others. */
  is_busy: z.boolean(),
});

/** The dishes of a cart, separated by commas. */
const dishesQuery = z.object({
  menu_item_ids: z
    .string()
    .transform((ids) => ids.split(","))
    .pipe(z.array(id).max(MAX_ORDER_LINES)),
});

/** The dishes of a cart, as for the quote, and their number of portions. */
const slotsQuery = dishesQuery.extend({
  portions: z.coerce
    .number("must be a number")
    .int("must be a whole number")
    .min(1, "must be at least 1")
    .default(1),
});

const guestAnswer = z.object({ order: guestFoodOrder, message: z.string() });
const staffAnswer = z.object({ order: foodOrder, message: z.string() });

const listQuery = workQuery.extend({
  status: orderStatus.optional(),
  /** Open orders past their promise or, without one, past the hotel's late minutes. */
  late: z.literal("true", "must be true").optional(),
});

export const foodOrderEndpoints = {
  "GET /customer/food-orders": {
    summary: "List the stay's open orders and last 50 closed ones; older closed ones by `cursor`",
    query: olderQuery,
    answer: z.object({ orders: z.array(guestFoodOrder), next_cursor: nextCursor.optional() }),
  },
  "GET /customer/food-orders/:id": {
    summary: "Get an order of the stay with its history",
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
    summary: "Cancel an order before the kitchen starts",
    audit: { action: "sensitive_update" },
    params: idParams,
    answer: guestAnswer,
  },
  "PUT /customer/food-orders/:id/tip": {
    summary: "Set the tip of an order that was not cancelled",
    params: idParams,
    body: z.object({ tip: tipAmount }),
    answer: guestAnswer,
  },
  "PUT /customer/food-orders/:id/schedule": {
    summary: "Choose another time for a scheduled order before it starts",
    params: idParams,
    body: scheduleBody,
    answer: guestAnswer,
  },
  "GET /customer/slots": {
    summary: "List the times of today and tomorrow for an order of these dishes",
    query: slotsQuery,
    answer: slotsAnswer,
  },
  "GET /customer/quote": {
    summary: "Estimate how long an order of these dishes would take now, rounded up to five minutes",
    query: dishesQuery,
    answer: deliveryQuote,
  },
  "GET /hotel-admin/slots": {
    summary: "List the times of today and tomorrow for an order of these dishes",
    query: slotsQuery,
    answer: slotsAnswer,
  },
  "GET /hotel-admin/food-orders": {
    summary: "List the hotel's orders",
    query: listQuery,
    answer: z.object({ orders: z.array(foodOrder), next_cursor: nextCursor }),
  },
  "GET /hotel-admin/exports/orders.csv": {
    summary: "Export the hotel's orders that match the list's filter, newest first",
    audit: { action: "sensitive_read", object_kind: "orders" },
    query: listQuery.omit({ limit: true, cursor: true }),
    file: "orders.csv",
    answer: csvFile,
  },
  "GET /hotel-admin/food-orders/stats/dashboard": {
    summary: "Get open order counts and today's revenue",
    answer: z.object({ stats: foodStats }),
  },
  "GET /hotel-admin/food-orders/:id": {
    summary: "Get an order with its history",
    params: idParams,
    answer: z.object({ order: foodOrder }),
  },
  "GET /hotel-admin/food-orders/:id/quote": {
    summary: "Get the delivery time that accepting an order now would promise",
    params: idParams,
    answer: deliveryQuote,
  },
  "POST /hotel-admin/food-orders": {
    summary: "Enter an order for a room",
    status: 201,
    body: placeOrderBody.extend({ room_id: id }),
    answer: staffAnswer,
  },
  "PUT /hotel-admin/food-orders/:id/status": {
    summary: "Move an order to its next status, or cancel it",
    params: idParams,
    body: z.object({
      status: orderStatus,
      staff_note: text.optional(),
      estimated_minutes: minutes.optional(),
      reason: text.optional(),
    }),
    answer: staffAnswer,
  },
  "PUT /hotel-admin/food-orders/:id/schedule": {
    summary: "Choose another time for a scheduled order before it starts",
    params: idParams,
    body: scheduleBody,
    answer: staffAnswer,
  },
  "POST /hotel-admin/food-orders/:id/print": {
    summary:
      "Print an order's ticket on the kitchen's printer, with reprints marked, or record that the caller's browser prints it",
    audit: null,
    params: idParams,
    body: z.object({ by_browser: z.boolean().optional() }),
    /** `is_reprint`: it had been printed before; only for printing by the browser. */
    answer: done.extend({ is_reprint: z.boolean().optional() }),
  },
  "POST /hotel-admin/food-orders/:id/acknowledge": {
    summary: "Acknowledge a new or cancelled order; silences every screen",
    params: idParams,
    body: z.object({}),
    answer: staffAnswer,
  },
} satisfies EndpointMap;
