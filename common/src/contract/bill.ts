import { z } from "zod";
import { MAX_TAXES, MAX_TIP_CHOICES } from "../domain/limits.js";
import { day, id, line, price } from "./fields.js";

const percent = z
  .number("must be a number")
  .min(0, "must not be negative")
  .max(100, "must be at most 100")
  .refine(
    (value) => Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-6,
    "must have at most three decimals",
  );

/** A tax on the hotel's dishes; see `applyTaxes` for how several of one name add up. */
const hotelTax = z.object({
  name: line(30),
  rate_percent: percent,
  /** Menu prices include it. */
  is_included: z.boolean(),
  /** Null: all categories. */
  category_ids: z.array(id).max(200).nullable(),
  /** The first business day. */
  valid_from: day,
});
export const hotelTaxes = z.array(hotelTax).max(MAX_TAXES, `must be at most ${MAX_TAXES}`);

/** Tips are never preselected. `percent`: the offered choices, shares of the order without taxes. */
export const tips = z.object({
  is_enabled: z.boolean(),
  percent: z
    .array(z.number().int("must be a whole number").min(1, "must be at least 1").max(100))
    .max(MAX_TIP_CHOICES, `must be at most ${MAX_TIP_CHOICES}`),
});

export const DEFAULT_TIPS = { is_enabled: false, percent: [5, 10, 20] };

/** How a hotel's guests pay for orders. */
export const ORDER_PAYMENTS = ["room_charge", "on_delivery", "included"] as const;
export const orderPayment = z.enum(ORDER_PAYMENTS);
export type OrderPayment = z.infer<typeof orderPayment>;

/** How an order adds up: `subtotal`, `taxes` and `tip` make `total_amount`. */
export const orderBill = z.object({
  /** The hotel's when the order was placed. */
  currency: z.string(),
  /** Without taxes. */
  subtotal: z.number(),
  /** Empty if no tax applied when the order was placed. */
  taxes: z.array(
    z.object({ name: z.string(), rate_percent: z.number(), is_included: z.boolean(), amount: z.number() }),
  ),
  tip: z.number(),
  total_amount: z.number(),
  /** The hotel's when the order was placed; on delivery from its next step if its stay ends first. */
  payment: orderPayment,
});
export type OrderBill = z.infer<typeof orderBill>;

export const tipAmount = price;
