import type { FolioPaymentMethod } from "@roombell/common/contract/folio";
import type { AdjustmentKind, FolioCharge } from "@roombell/common/domain/folio";
import { model, Schema, type Types } from "mongoose";
import { creationSchema, type CreationRecord } from "#database/creation.js";
import { hotelScoped } from "#database/hotelScoped.js";
import { trackUnknownOutcomes } from "#database/unknownOutcomes.js";
import { personSchema, type PersonDoc } from "#work/model.js";

export type FolioLineKind = "dish" | "tip" | "service" | "discount";

/** A charge with what is printed beside it. */
export type FolioLineDoc = FolioCharge & {
  kind: FolioLineKind;
  name: string;
  /** Dishes only. */
  menu_item_id?: string;
  /** Requests only. */
  service_id?: string;
  quantity: number;
  at: Date;
};

/** Fields of both kinds of entries; `creation` identifies a repeated call. */
type EntryDoc = { _id: Types.ObjectId; at: Date; by: PersonDoc; creation?: CreationRecord };

/** Amounts are in minor units. */
export type AdjustmentDoc = EntryDoc & {
  /** Absent for a discount on the whole folio. */
  line_id?: string;
  kind: AdjustmentKind;
  /** Discounts only. */
  amount?: number;
  reason: string;
};
export type PaymentDoc = EntryDoc & {
  amount: number;
  /** Absent in older entries: the folio's currency. */
  currency?: string;
  method: FolioPaymentMethod;
  note: string;
};

/** Entries by staff for a stay; its charges are read from its orders until it is closed. */
export type FolioDoc = {
  /** The stay's id. */
  _id: Types.ObjectId;
  hotel_id: Types.ObjectId;
  adjustments: AdjustmentDoc[];
  payments: PaymentDoc[];
  /** Lines reserved by invoices, see `reserveLines`. */
  claims?: { id: string; at: Date }[];
  version: number;
  /** The charges as they were at check-out; absent until then. */
  closed_lines?: FolioLineDoc[];
  /** Set by the migration that stores amounts in thousandths, and on every later document. */
  in_thousandths?: true;
};

const entry = {
  at: { type: Date, required: true },
  by: { type: personSchema, required: true },
  creation: creationSchema,
};
const adjustmentSchema = new Schema<AdjustmentDoc>({
  ...entry,
  line_id: String,
  kind: { type: String, required: true },
  amount: Number,
  reason: { type: String, required: true },
});
const paymentSchema = new Schema<PaymentDoc>({
  ...entry,
  amount: { type: Number, required: true },
  currency: String,
  method: { type: String, required: true },
  note: { type: String, default: "" },
});

const schema = new Schema<FolioDoc>(
  {
    hotel_id: { type: Schema.Types.ObjectId, required: true },
    adjustments: { type: [adjustmentSchema], default: [] },
    payments: { type: [paymentSchema], default: [] },
    claims: { type: [Schema.Types.Mixed], default: undefined },
    version: { type: Number, required: true },
    closed_lines: { type: [Schema.Types.Mixed], default: undefined },
    in_thousandths: { type: Boolean, default: true },
  },
  { versionKey: false, collection: "folios" },
);
schema.plugin(hotelScoped);
schema.plugin(trackUnknownOutcomes);
schema.index({ hotel_id: 1 });

export const Folio = model("Folio", schema);
