import { model, Schema, type Types } from "mongoose";
import { CREATION_INDEX, creationSchema, type CreationRecord } from "#database/creation.js";
import { hotelScoped } from "#database/hotelScoped.js";
import { trackUnknownOutcomes } from "#database/unknownOutcomes.js";
import { personSchema, type PersonDoc } from "#work/model.js";
import type { FolioLineDoc, PaymentDoc } from "./model.js";

/** Everything an invoice or credit note prints, as it was when it was issued; never changed or deleted. */
export type InvoiceDoc = {
  _id: Types.ObjectId;
  hotel_id: Types.ObjectId;
  stay_id: Types.ObjectId;
  /** The fiscal year, such as `2026` or `2026-27`; credit notes have their own series, such as `CN-2026-27`. */
  series: string;
  /** Counts from 1 in the series, without gaps. */
  number: number;
  /** No two documents of a stay share a claim: a line is on one invoice, an invoice has one credit note. */
  claims: string[];
  /** The invoice that a credit note cancels. */
  credit_of?: { id: Types.ObjectId; invoice_number: string };
  issued_at: Date;
  by: PersonDoc;
  currency: string;
  timezone: string;
  hotel: { name: string; address: string; tax_number: string; phone: string; email: string };
  guest_name: string;
  /** Of the payer; absent in older invoices. */
  company?: { name: string; tax_number: string };
  room_number: string;
  from: Date;
  /** Null while the stay lasts. */
  until: Date | null;
  /** In minor units, negative on a credit note. */
  lines: Pick<FolioLineDoc, "id" | "kind" | "name" | "quantity" | "at" | "net" | "taxes">[];
  /** Null unless the invoice has all lines of the folio. */
  payments: Pick<PaymentDoc, "amount" | "method" | "at">[] | null;
  creation?: CreationRecord;
};

const required = { required: true };
const schema = new Schema<InvoiceDoc>(
  {
    hotel_id: { type: Schema.Types.ObjectId, ...required },
    stay_id: { type: Schema.Types.ObjectId, ...required },
    series: { type: String, ...required },
    number: { type: Number, ...required },
    claims: { type: [String], ...required },
    credit_of: Schema.Types.Mixed,
    issued_at: { type: Date, ...required },
    by: { type: personSchema, ...required },
    currency: { type: String, ...required },
    timezone: { type: String, ...required },
    hotel: { type: Schema.Types.Mixed, ...required },
    guest_name: { type: String, default: "" },
    company: Schema.Types.Mixed,
    room_number: { type: String, default: "" },
    from: { type: Date, ...required },
    until: { type: Date, default: null },
    lines: [Schema.Types.Mixed],
    payments: { type: [Schema.Types.Mixed], default: null },
    creation: creationSchema,
  },
  { versionKey: false, collection: "invoices" },
);
schema.plugin(hotelScoped);
schema.plugin(trackUnknownOutcomes);
schema.index({ hotel_id: 1, series: 1, number: 1 }, { unique: true });
schema.index({ hotel_id: 1, stay_id: 1, claims: 1 }, { unique: true });
schema.index(...CREATION_INDEX);

export const Invoice = model("Invoice", schema);

/** Such as `2026-27-0041`. */
export const invoiceNumber = ({ series, number }: Pick<InvoiceDoc, "series" | "number">): string =>
  `${series}-${String(number).padStart(4, "0")}`;
