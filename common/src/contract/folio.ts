import { z } from "zod";
import { ADJUSTMENTS, FOLIO_PAYMENTS, FOLIO_TEXT_MAX } from "../domain/folio.js";
import type { EndpointMap } from "./endpoint.js";
import { currency, id, idParams, line, optionalLine, pdfFile, price, sized, time } from "./fields.js";

const paymentMethod = z.enum(FOLIO_PAYMENTS);
export type FolioPaymentMethod = z.infer<typeof paymentMethod>;

const LINE_ID_MAX = 40;
export const INVOICE_LINES_MAX = 2000;

const folioTax = z.object({ name: z.string(), rate_percent: z.number(), amount: z.number() });
/** Amounts are decimal; `net` and `taxes` make `total`. */
const folioLine = z.object({
  /** Identifies an order's dish or tip, a request, or a discount on the whole folio. */
  id: z.string(),
  kind: z.enum(["dish", "tip", "service", "discount"]),
  name: z.string(),
  /** For its translated name; absent for other lines and old invoices. */
  menu_item_id: id.optional(),
  service_id: id.optional(),
  quantity: z.number(),
  currency: z.string(),
  /** When it was delivered, completed or entered. */
  at: time,
  net: z.number(),
  taxes: z.array(folioTax),
  total: z.number(),
  /** Before its adjustments. */
  original_total: z.number(),
});
const adjustment = z.object({
  kind: z.enum(ADJUSTMENTS),
  /** Null for a void or complimentary line. */
  amount: z.number().nullable(),
  reason: z.string(),
  at: time,
  by: z.string(),
});
const payment = z.object({
  id,
  amount: z.number(),
  currency: z.string(),
  method: paymentMethod,
  at: time,
});

/** Sums of the lines and payments in a currency. */
const folioSums = z.object({
  currency: z.string(),
  net: z.number(),
  taxes: z.array(folioTax),
  total: z.number(),
  paid: z.number(),
  /** Negative when more was paid than charged. */
  balance: z.number(),
});
export type FolioSums = z.infer<typeof folioSums>;

/** The bill of a stay for its guest. */
export const guestFolio = folioSums.extend({
  /** The stay's id. */
  id,
  stay_id: id,
  room_number: z.string(),
  guest_name: z.string(),
  lines: z.array(folioLine),
  payments: z.array(payment),
  /** After a change of the hotel's currency during the stay. */
  other_currencies: z.array(folioSums),
  /** True after check-out: it no longer changes. */
  is_closed: z.boolean(),
  /** Incremented with every adjustment and payment. */
  version: z.number(),
});
export type GuestFolio = z.infer<typeof guestFolio>;

/** An invoice or a credit note, which has negative amounts. */
const invoice = z.object({
  id,
  invoice_number: z.string(),
  issued_at: time,
  currency: z.string(),
  total: z.number(),
  /** The folio's lines on it. */
  line_ids: z.array(z.string()),
  /** Of a credit note: the invoice that it cancels; null for an invoice. */
  credit_of: id.nullable(),
});
export type Invoice = z.infer<typeof invoice>;

/** For staff: with the reasons of adjustments, who entered what, and the invoices, oldest first. */
export const folio = guestFolio.extend({
  lines: z.array(folioLine.extend({ adjustments: z.array(adjustment) })),
  payments: z.array(payment.extend({ note: z.string(), by: z.string() })),
  invoices: z.array(invoice),
});
export type Folio = z.infer<typeof folio>;

const folioAnswer = z.object({ folio });
const changedFolio = folioAnswer.extend({ message: z.string() });
const invoiceAnswer = z.object({ invoice, message: z.string() });
const lineId = sized(LINE_ID_MAX, "must be a line of the folio").min(1);
const positive = price.refine((amount) => amount > 0, "must be more than 0");

export const folioEndpoints = {
  "GET /customer/folio": {
    summary: "Get the folio of the guest's stay",
    answer: z.object({ folio: guestFolio }),
  },
  "GET /hotel-admin/rooms/:id/folio": {
    summary: "Get the folio of the room's current stay",
    params: idParams,
    answer: folioAnswer,
  },
  "GET /hotel-admin/folios/:id": {
    summary: "Get the folio of a stay, even after check-out",
    params: idParams,
    answer: folioAnswer,
  },
  "POST /hotel-admin/folios/:id/adjustments": {
    summary: "Reduce a line, or the whole folio by a discount",
    status: 201,
    params: idParams,
    body: z.object({
      line_id: lineId.optional(),
      kind: z.enum(ADJUSTMENTS),
      /** Discounts only. */
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
      /** A currency of the folio's lines; by default the folio's. */
      currency: currency.optional(),
      method: paymentMethod,
      note: optionalLine(FOLIO_TEXT_MAX).default(""),
    }),
    answer: changedFolio,
  },
  "GET /hotel-admin/rooms/:id/folios": {
    summary: "List the room's last ended stays, newest first",
    params: idParams,
    answer: z.object({
      folios: z.array(z.object({ id, guest_name: z.string(), started_at: time, ended_at: time })),
    }),
  },
  "POST /hotel-admin/folios/:id/invoices": {
    summary: "Issue an invoice for lines, by default all that are not invoiced; possible after check-out",
    status: 201,
    params: idParams,
    body: z.object({
      line_ids: z.array(lineId).min(1, "is required").max(INVOICE_LINES_MAX).optional(),
      /** The payer named on it in addition to the guest. */
      company_name: optionalLine(FOLIO_TEXT_MAX).default(""),
      company_tax_number: optionalLine(40).default(""),
    }),
    answer: invoiceAnswer,
  },
  "POST /hotel-admin/invoices/:id/credit-note": {
    summary: "Cancel an invoice with a credit note; its lines can then be invoiced again",
    status: 201,
    params: idParams,
    answer: invoiceAnswer,
  },
  "GET /hotel-admin/invoices/:id.pdf": {
    summary: "Get an invoice or credit note as PDF",
    audit: { action: "sensitive_read", object_kind: "invoice" },
    params: idParams,
    file: "invoice.pdf",
    answer: pdfFile,
  },
} satisfies EndpointMap;
