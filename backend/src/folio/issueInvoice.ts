import type { EndpointValues } from "@roombell/common/contract/endpoints";
import { INVOICE_LINES_MAX } from "@roombell/common/contract/folio";
import { sumCharges } from "@roombell/common/domain/folio";
import { toCalendarDay } from "@roombell/common/domain/hotelDay";
import { Types } from "mongoose";
import type { Staff } from "#auth/staffIdentity.js";
import type { Creation } from "#database/acceptReplay.js";
import { bus } from "#database/bus.js";
import { createOnce } from "#database/createOnce.js";
import { duplicateKeyFields } from "#database/databaseErrors.js";
import type { HotelDoc } from "#hotels/model.js";
import { AppError, invalidField, notFound } from "#lib/appError.js";
import { Room } from "#rooms/model.js";
import { Stay } from "#stays/model.js";
import { billFolio, type BilledLine } from "./billFolio.js";
import { findFolio, loadFolio, reserveLines } from "./changeFolio.js";
import { Invoice, invoiceNumber, type InvoiceDoc } from "./invoiceModel.js";
import { nextClaim } from "./invoices.js";

type InvoiceInput = EndpointValues<"POST /hotel-admin/folios/:id/invoices">["body"];
type Caller = { staff: Staff; id: string; creation: Creation };

/**
 * Issues an invoice for lines of a stay's folio, by default all that are not invoiced yet.
 * @throws AppError 404; 400 at `line_ids` for unknown or too many lines, several currencies, or a split with a negative
 * total; 409 `line_invoiced`, `conflict` if the bill was adjusted in the meantime
 */
export async function issueInvoice(
  { staff: { hotel, person }, id, creation }: Caller,
  { line_ids, company_name, company_tax_number }: InvoiceInput,
): Promise<InvoiceDoc> {
  const ids = { hotel_id: hotel._id, stay_id: new Types.ObjectId(id) };
  return issueOnce(creation, ids, async () => {
    const stay = await Stay.findOne({ _id: id, hotel_id: hotel._id }).lean().orFail(notFound);
    const found = await loadFolio(ids);
    const { lines } = billFolio(found);
    const open = lines.filter(({ is_invoiced }) => !is_invoiced);
    const wanted = new Set(line_ids ?? open.map((line) => line.id));
    const chosen = lines.filter((line) => wanted.has(line.id));
    if (wanted.size === 0) throw invalidField("line_ids", "There is nothing to invoice");
    if (chosen.length < wanted.size) {
      throw invalidField("line_ids", "must be lines of the folio");
    }
    if (chosen.length > INVOICE_LINES_MAX) {
      throw invalidField("line_ids", `must be at most ${INVOICE_LINES_MAX}`);
    }
    // The hotel's currency may have changed during the stay.
    const [currency = hotel.currency, other] = new Set(chosen.flatMap((line) => line.currency || []));
    if (other !== undefined) throw invalidField("line_ids", "must be in one currency");
    if (chosen.some(({ is_invoiced }) => is_invoiced)) throw new AppError("line_invoiced");
    const rest = open.filter((line) => !wanted.has(line.id) && (line.currency || currency) === currency);
    for (const part of [chosen, rest]) {
      if (sumCharges(part).total < 0)
        throw invalidField(
          "line_ids",
          "A discount or credit needs other lines. Without them, cancel the invoice with a credit note and issue it again",
        );
    }
    const room = await Room.findOne({ _id: stay.room_id, hotel_id: hotel._id }, { room_number: 1 }).lean();
    const claims = chosen.map((line) => nextClaim(found.invoices, line.id));
    await reserveLines(found.folio, claims);
    const isWhole = chosen.length === lines.length;
    return insertNumbered(hotel, "", {
      ...ids,
      claims: [...claims, ...claimRest(rest, found.invoices)],
      by: { id: person.id, name: person.name },
      currency,
      timezone: hotel.timezone,
      hotel: {
        name: hotel.legal_name || hotel.name,
        address: hotel.legal_address || hotel.address,
        tax_number: hotel.tax_number ?? "",
        phone: hotel.phone,
        email: hotel.email,
      },
      guest_name: stay.guest_name,
      company: { name: company_name, tax_number: company_tax_number },
      room_number: room?.room_number ?? "",
      from: stay.started_at,
      until: stay.ended_at,
      lines: chosen.map(({ id: line_id, kind, name, quantity, at, net, taxes }) => ({
        id: line_id,
        kind,
        name,
        quantity,
        at,
        net,
        taxes,
      })),
      payments: isWhole
        ? found.folio.payments
            .filter((payment) => (payment.currency ?? currency) === currency)
            .map(({ amount, method, at }) => ({ amount, method, at }))
        : null,
      ...(creation.record && { creation: creation.record }),
    });
  });
}

const REST = "rest";

/** Of two concurrent invoices, only one may leave discounts to the remaining lines: both could leave too few. */
const claimRest = (rest: readonly BilledLine[], invoices: readonly InvoiceDoc[]): string[] =>
  rest.some(({ kind }) => kind === "discount")
    ? [`${REST} ${invoices.filter(({ claims }) => claims.some((claim) => claim.startsWith(REST))).length}`]
    : [];

/**
 * Cancels an invoice: a credit note with its lines as negative amounts.
 * @throws AppError 404; 409 `conflict` if it has a credit note, or is one
 */
export async function creditInvoice({ staff: { hotel, person }, id, creation }: Caller): Promise<InvoiceDoc> {
  const invoice = await getInvoice(hotel, id);
  const { hotel_id, stay_id } = invoice;
  return issueOnce(creation, { hotel_id, stay_id }, () => {
    if (invoice.credit_of) throw new AppError("conflict", "A credit note cannot be cancelled");
    const { _id, creation: _creation, ...content } = invoice;
    return insertNumbered(hotel, "CN-", {
      ...content,
      credit_of: { id: _id, invoice_number: invoiceNumber(invoice) },
      claims: [`credit ${String(_id)}`],
      by: { id: person.id, name: person.name },
      lines: invoice.lines.map((line) => ({
        ...line,
        // Not `-line.net`: a line that costs nothing would print as -0.00.
        net: 0 - line.net,
        taxes: line.taxes.map((tax) => ({ ...tax, amount: 0 - tax.amount })),
      })),
      payments: null,
      ...(creation.record && { creation: creation.record }),
    });
  });
}

/** @throws AppError 404 */
export const getInvoice = async (hotel: HotelDoc, id: string): Promise<InvoiceDoc> =>
  Invoice.findOne({ _id: id, hotel_id: hotel._id }).lean<InvoiceDoc>().orFail(notFound);

async function issueOnce(
  creation: Creation,
  ids: Pick<InvoiceDoc, "hotel_id" | "stay_id">,
  issue: () => Promise<InvoiceDoc>,
): Promise<InvoiceDoc> {
  const invoice = await createOnce(creation, issue, (key) =>
    Invoice.findOne({ hotel_id: ids.hotel_id, "creation.key": key }).lean<InvoiceDoc>(),
  );
  bus.emit("folio.updated", { folio: await findFolio(ids) });
  return invoice;
}

type Content = Omit<InvoiceDoc, "_id" | "series" | "number" | "issued_at">;

/**
 * Inserts it under the next number of its series. The unique index decides between concurrent inserts, and there is no
 * separate counter, so that no number is used twice or lost, wherever a process stops.
 */
async function insertNumbered(hotel: HotelDoc, prefix: "" | "CN-", content: Content): Promise<InvoiceDoc> {
  for (;;) {
    const issued_at = new Date();
    const series = prefix + fiscalYear(issued_at, hotel);
    const last = await Invoice.findOne({ hotel_id: hotel._id, series }, { number: 1 })
      .sort({ number: -1 })
      .lean<Pick<InvoiceDoc, "number">>();
    try {
      const number = (last?.number ?? 0) + 1;
      return (await Invoice.create({ ...content, series, number, issued_at })).toObject<InvoiceDoc>();
    } catch (error) {
      const fields = duplicateKeyFields(error);
      if (fields?.includes("claims")) throw new AppError(content.credit_of ? "conflict" : "line_invoiced");
      if (!fields?.includes("number")) throw error;
    }
  }
}

/** `2026`, or `2026-27` if the year does not begin in January. */
function fiscalYear(
  at: Date,
  { timezone, fiscal_year_month = 1 }: Pick<HotelDoc, "timezone" | "fiscal_year_month">,
): string {
  const [year = 0, month = 0] = toCalendarDay(at, timezone).split("-").map(Number);
  const start = month < fiscal_year_month ? year - 1 : year;
  return fiscal_year_month === 1 ? String(start) : `${start}-${String((start + 1) % 100).padStart(2, "0")}`;
}
