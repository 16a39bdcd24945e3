import type { Invoice as WireInvoice } from "@roombell/common/contract/folio";
import { sumCharges } from "@roombell/common/domain/folio";
import { fromMinor } from "@roombell/common/domain/money";
import { Invoice, invoiceNumber, type InvoiceDoc } from "./invoiceModel.js";

/** A stay's invoices and credit notes, oldest first. */
export const loadInvoices = ({
  hotel_id,
  stay_id,
}: Pick<InvoiceDoc, "hotel_id" | "stay_id">): Promise<InvoiceDoc[]> =>
  Invoice.find({ hotel_id, stay_id }).sort({ issued_at: 1, _id: 1 }).lean<InvoiceDoc[]>().exec();

/** Identifies the next invoice of a line, which can be invoiced again after a credit note. */
export const nextClaim = (invoices: readonly InvoiceDoc[], line_id: string): string =>
  `${line_id} ${invoices.filter(({ credit_of, lines }) => credit_of && lines.some(({ id }) => id === line_id)).length}`;

export const presentInvoice = (invoice: InvoiceDoc): WireInvoice => ({
  id: String(invoice._id),
  invoice_number: invoiceNumber(invoice),
  issued_at: invoice.issued_at.toISOString(),
  currency: invoice.currency,
  total: fromMinor(sumCharges(invoice.lines).total),
  line_ids: invoice.lines.map(({ id }) => id),
  credit_of: invoice.credit_of ? String(invoice.credit_of.id) : null,
});
