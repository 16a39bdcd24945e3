import { z } from "zod";
import { ADJUSTMENTS, FOLIO_PAYMENTS, FOLIO_TEXT_MAX } from "../domain/folio.js";
import type { EndpointMap } from "./endpoint.js";
import { id, idParams, line, optionalLine, price, sized, time } from "./fields.js";

const paymentMethod = z.enum(FOLIO_PAYMENTS);
export type FolioPaymentMethod = z.infer<typeof paymentMethod>;

const LINE_ID_MAX = 40;

const folioTax = z.object({ name: z.string(), rate_percent: z.number(), amount: z.number() });
/** Amounts are decimal; `net` and `taxes` make `total`. */
const folioLine = z.object({
  /** Of an order's dish, its tip, or a discount on the whole folio. */
  id: z.string(),
  kind: z.enum(["dish", "tip", "discount"]),
  name: z.string(),
  quantity: z.number(),
  /** When it was delivered or entered. */
  at: time,
  net: z.number(),
  taxes: z.array(folioTax),
  total: z.number(),
  /** Before its adjustments. */
  original_total: z.number(),
});
const adjustment = z.object({
  kind: z.enum(ADJUSTMENTS),
  /** Null for a line that costs nothing any more. */
  amount: z.number().nullable(),
  reason: z.string(),
  at: time,
  by: z.string(),
});
const payment = z.object({ id, amount: z.number(), method: paymentMethod, at: time });

/** The bill of a stay for its guest. */
export const guestFolio = z.object({
  /** The stay's id. */
  id,
  stay_id: id,
  room_number: z.string(),
  guest_name: z.string(),
  lines: z.array(folioLine),
  payments: z.array(payment),
  net: z.number(),
  taxes: z.array(folioTax),
  total: z.number(),
  paid: z.number(),
  /** Negative when more was paid than charged. */
  balance: z.number(),
  /** True after check-out: it does not change any more. */
  is_closed: z.boolean(),
  /** Incremented with every adjustment and payment. */
  version: z.number(),
});
export type GuestFolio = z.infer<typeof guestFolio>;

/** For staff: with the reasons of adjustments and who entered what. */
export const folio = guestFolio.extend({
  lines: z.array(folioLine.extend({ adjustments: z.array(adjustment) })),
  payments: z.array(payment.extend({ note: z.string(), by: z.string() })),
});
export type Folio = z.infer<typeof folio>;

const folioAnswer = z.object({ folio });
const changedFolio = folioAnswer.extend({ message: z.string() });
const positive = price.refine((amount) => amount > 0, "must be more than 0");

export const folioEndpoints = {
  "GET /customer/folio": {
    summary: "Get the folio of the own stay",
    answer: z.object({ folio: guestFolio }),
  },
  "GET /hotel-admin/rooms/:id/folio": {
    summary: "Get the folio of the room's current stay",
    params: idParams,
    answer: folioAnswer,
  },
  "GET /hotel-admin/folios/:id": {
    summary: "Get the folio of a stay, also after check-out",
    params: idParams,
    answer: folioAnswer,
  },
  "POST /hotel-admin/folios/:id/adjustments": {
    summary: "Reduce a line, or the whole folio by a discount",
    status: 201,
    params: idParams,
    body: z.object({
      line_id: sized(LINE_ID_MAX, "must be a line of the folio").min(1).optional(),
      kind: z.enum(ADJUSTMENTS),
      /** Of a discount. */
      amount: positive.optional(),
      reason: line(FOLIO_TEXT_MAX),
    }),
    answer: changedFolio,
  },
  "POST /hotel-admin/folios/:id/payments": {
    summary: "Record a payment of the guest",
    status: 201,
    params: idParams,
    body: z.object({
      amount: positive,
      method: paymentMethod,
      note: optionalLine(FOLIO_TEXT_MAX).default(""),
    }),
    answer: changedFolio,
  },
} satisfies EndpointMap;
