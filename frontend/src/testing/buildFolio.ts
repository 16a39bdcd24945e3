import type { Folio } from "@roombell/common/contract/folio";
import { newId } from "./fixtures.js";

const at = "2026-03-14T08:30:00.000Z";

/** The open folio of room 101: two portions of a dish with its tax, and a payment. */
export const buildFolio = (fields: Partial<Folio> = {}): Folio => ({
  id: newId(),
  stay_id: newId(),
  room_number: "101",
  guest_name: "Asha Rao",
  currency: "INR",
  lines: [
    {
      id: "order.0",
      kind: "dish",
      name: "Idli",
      quantity: 2,
      currency: "INR",
      at,
      net: 200,
      taxes: [{ name: "GST", rate_percent: 5, amount: 10 }],
      total: 210,
      original_total: 220,
      adjustments: [{ kind: "discount", amount: 10, reason: "Came cold", at, by: "Meera" }],
    },
  ],
  payments: [
    { id: newId(), amount: 50, currency: "INR", method: "card", at, note: "Receipt 7", by: "Meera" },
  ],
  net: 200,
  taxes: [{ name: "GST", rate_percent: 5, amount: 10 }],
  total: 210,
  paid: 50,
  balance: 160,
  other_currencies: [],
  invoices: [],
  is_closed: false,
  version: 2,
  ...fields,
});
