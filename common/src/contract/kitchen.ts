import { z } from "zod";
import { MAX_ORDER_LINES, MAX_QUANTITY } from "../domain/foodOrder.js";
import type { EndpointMap } from "./endpoint.js";
import { count, idParams, optionalLine, text } from "./fields.js";
import { foodOrder } from "./foodOrder.js";
import { kitchenPause } from "./stay.js";

/** The kitchen's figures of the day. */
export const kitchenSummary = z.object({
  served: count,
  cancelled: count,
  median_minutes: z.number().nullable(),
  longest_minutes: z.number().nullable(),
  busiest_hour: z.number().int().nullable(),
  most_ordered: z.array(z.object({ item_name: z.string(), quantity: count })),
  /**
   * The last 14 days including today, oldest first: orders delivered on that day with a promise, and those delivered by
   * their first promised time.
   */
  promises: z.array(z.object({ day: z.iso.date(), made: count, kept: count })).optional(),
});
export type KitchenSummary = z.infer<typeof kitchenSummary>;

const lineParams = idParams.extend({
  index: z
    .string()
    .regex(/^\d{1,2}$/)
    .transform(Number),
});
const quantity = z.number().int().min(0).max(MAX_QUANTITY, `must be at most ${MAX_QUANTITY}`);
const orderAnswer = z.object({ order: foodOrder, message: z.string() });
const pauseAnswer = z.object({ kitchen: kitchenPause, message: z.string() });

export const kitchenEndpoints = {
  "GET /hotel-admin/kitchen": {
    summary:
      "Get the pause, age limits and tickets that left the board in the last hours of the business day",
    /** `recent=day` lists the tickets of the whole business day. */
    query: z.object({ recent: z.enum(["hours", "day"]).default("hours") }),
    answer: z.object({
      kitchen: kitchenPause,
      order_warning_minutes: z.number().int(),
      order_late_minutes: z.number().int(),
      /** How long a new order waits until the busiest station starts it. */
      wait_minutes: z.number().int(),
      recent: z.array(foodOrder),
    }),
  },
  "GET /hotel-admin/kitchen/summary": {
    summary: "Get the kitchen's figures of today",
    answer: z.object({ summary: kitchenSummary }),
  },
  "PUT /hotel-admin/kitchen/pause": {
    summary: "Pause guests' orders for some minutes, or until resumed",
    body: z.object({
      minutes: z.union([z.literal(10), z.literal(20), z.literal(30), z.null()]),
      reason: optionalLine(120).default(""),
    }),
    answer: pauseAnswer,
  },
  "DELETE /hotel-admin/kitchen/pause": {
    summary: "Resume guests' orders",
    audit: { action: "sensitive_update" },
    answer: pauseAnswer,
  },
  "POST /hotel-admin/food-orders/:id/recall": {
    summary: "Move a ticket back by one status, or undo a rejection",
    params: idParams,
    body: z.object({
      version: z.number().int().min(1),
      /** Undoes the caller's own last move: the ticket is not marked as recalled. A rejection can only be undone. */
      is_undo: z.boolean().default(false),
    }),
    answer: orderAnswer,
  },
  "POST /hotel-admin/food-orders/:id/delay": {
    summary: "Promise a later time; the guest is notified",
    params: idParams,
    body: z.object({ minutes: z.number().int().min(1).max(240), reason: text.optional() }),
    answer: orderAnswer,
  },
  "POST /hotel-admin/food-orders/:id/rush": {
    summary: "Ask the stations to cook an accepted order first",
    params: idParams,
    answer: orderAnswer,
  },
  "PATCH /hotel-admin/food-orders/:id/items/:index": {
    summary: "Tick a line off, or undo it",
    params: lineParams,
    body: z.object({ done: z.boolean() }),
    answer: orderAnswer,
  },
  "POST /hotel-admin/food-orders/:id/items/:index/reduce": {
    summary:
      "Remove portions of a line from an open order and notify the guest; an order without portions is cancelled",
    params: lineParams,
    body: z.object({
      /** The quantity the caller sees; concurrent changes are rejected. */
      from: quantity.min(1),
      to: quantity,
      reason: text.refine((reason) => reason.trim() !== "", "is required"),
    }),
    answer: orderAnswer,
  },
  "PATCH /hotel-admin/food-orders/:id/items": {
    summary: "Tick several lines off, or undo it, such as all lines of a station",
    params: idParams,
    body: z.object({
      lines: z
        .array(
          z
            .number()
            .int("must be a whole number")
            .min(0)
            .max(MAX_ORDER_LINES - 1),
        )
        .min(1, "must name a line")
        .max(MAX_ORDER_LINES),
      done: z.boolean(),
    }),
    answer: orderAnswer,
  },
} satisfies EndpointMap;
