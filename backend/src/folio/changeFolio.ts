import type { EndpointValues } from "@roombell/common/contract/endpoints";
import { adjustCharge, chargeTotal } from "@roombell/common/domain/folio";
import { toMinor } from "@roombell/common/domain/money";
import mongoose, { Types, type UpdateQuery } from "mongoose";
import type { Staff } from "#auth/staffIdentity.js";
import { acceptReplay, type Creation } from "#database/acceptReplay.js";
import { bus } from "#database/bus.js";
import { duplicateKeyFields } from "#database/databaseErrors.js";
import { AppError, invalidField, limitReached, notFound } from "#lib/appError.js";
import { Stay } from "#stays/model.js";
import { billFolio, type StayFolio } from "./billFolio.js";
import { loadFolioLines } from "./folioLines.js";
import { countUses, loadInvoices } from "./invoices.js";
import { Folio, type AdjustmentDoc, type FolioDoc, type PaymentDoc } from "./model.js";

const MAX_ENTRIES = 200;
const MAX_TRIES = 10;

type Ids = { hotel_id: Types.ObjectId; stay_id: Types.ObjectId };

/** A stay's folio; its lines are without their adjustments. */
export async function loadFolio({ hotel_id, stay_id }: Ids): Promise<StayFolio> {
  // Before the lines: an order that changes meanwhile belongs to a folio that is still open.
  const stored = await Folio.findOne({ _id: stay_id, hotel_id }).lean<FolioDoc>();
  const folio = stored ?? { _id: stay_id, hotel_id, adjustments: [], payments: [], version: 0 };
  return { folio, lines: folio.closed_lines ?? (await loadFolioLines(hotel_id, stay_id)) };
}

type Caller = { staff: Staff; id: string; creation: Creation };

/**
 * Adds an adjustment.
 * @throws AppError 404; 400 for an unknown line or an amount above what is left of it; 409 `folio_closed`, `line_invoiced`
 */
export function adjustFolio(
  caller: Caller,
  { line_id, kind, amount, reason }: EndpointValues<"POST /hotel-admin/folios/:id/adjustments">["body"],
): Promise<StayFolio> {
  return addEntry(caller, "adjustments", async (stay, entry): Promise<AdjustmentDoc> => {
    const isDiscount = kind === "discount";
    const line = stay.lines.find(({ id }) => id === line_id);
    // Only a discount may be given on the whole folio.
    if (line === undefined && !(isDiscount && line_id === undefined)) {
      throw invalidField("line_id", "must be a line of the folio");
    }
    if (isDiscount && amount === undefined) throw invalidField("amount", "is required");
    const left = line ? chargeTotal(adjustCharge(line, stay.folio.adjustments)) : billFolio(stay).total;
    const taken = isDiscount ? toMinor(amount ?? 0) : left;
    if (left === 0 || taken > left) throw invalidField("amount", "is more than what is charged");
    const { _id: stay_id, hotel_id } = stay.folio;
    const uses = countUses(await loadInvoices({ hotel_id, stay_id }));
    const isClaimed = (id: string) => stay.folio.claims?.includes(uses.nextClaim(id)) ?? false;
    if (line && (uses.isInvoiced(line.id) || isClaimed(line.id))) {
      throw new AppError("line_invoiced");
    }
    return { ...entry, kind, reason, ...(line_id && { line_id }), ...(isDiscount && { amount: taken }) };
  });
}

/**
 * Records a payment.
 * @throws AppError 404; 409 `folio_closed`
 */
export function payFolio(
  caller: Caller,
  { amount, method, note }: EndpointValues<"POST /hotel-admin/folios/:id/payments">["body"],
): Promise<StayFolio> {
  return addEntry(caller, "payments", async (_, entry): Promise<PaymentDoc> => ({
    ...entry,
    amount: toMinor(amount),
    method,
    note,
  }));
}

type Entry = Pick<PaymentDoc, "_id" | "at" | "by" | "creation">;

/** Adds an entry to the version from which it was built, so that two discounts cannot exceed a line together. */
async function addEntry<K extends "adjustments" | "payments">(
  { staff: { hotel, person }, id, creation }: Caller,
  list: K,
  build: (stay: StayFolio, entry: Entry) => Promise<FolioDoc[K][number]>,
): Promise<StayFolio> {
  const ids = { hotel_id: hotel._id, stay_id: new Types.ObjectId(id) };
  const { record } = creation;
  const by = { id: person.id, name: person.name };
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const stay = await Stay.findOne({ _id: id, hotel_id: hotel._id }, { ended_at: 1 })
      .lean()
      .orFail(notFound);
    const found = await loadFolio(ids);
    const earlier = found.folio[list].find((entry) => record && entry.creation?.key === record.key)?.creation;
    if (earlier) {
      acceptReplay(creation, earlier);
      return found;
    }
    if (stay.ended_at !== null || found.folio.closed_lines) throw new AppError("folio_closed");
    if (found.folio[list].length >= MAX_ENTRIES) throw limitReached(list, `At most ${MAX_ENTRIES} entries`);
    const entry = { _id: new Types.ObjectId(), at: new Date(), by, ...(record && { creation: record }) };
    const folio = await writeFolio(found.folio, { $push: { [list]: await build(found, entry) } });
    if (folio !== null) return { ...found, folio };
  }
  throw new AppError("conflict");
}

/** Freezes the charges of a stay at check-out, even without any; may be repeated. */
export async function closeFolio(ids: Ids): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const { folio, lines } = await loadFolio(ids);
    if (folio.closed_lines) return;
    if (await writeFolio(folio, { $set: { closed_lines: lines } })) return;
  }
  throw new AppError("conflict");
}

/**
 * Records in the folio which lines an invoice is about to have, so that no adjustment is added to them while it is
 * inserted. After a crash in between they can be invoiced but not adjusted.
 * @throws AppError 409 `conflict` if the folio was adjusted or closed since it was read
 */
export async function reserveLines(
  { _id, hotel_id, adjustments, version, closed_lines }: FolioDoc,
  claims: readonly string[],
): Promise<void> {
  if (closed_lines) return;
  const absent = mongoose.trusted({ $exists: false });
  for (const upsert of [version === 0, false]) {
    try {
      const { matchedCount, upsertedCount } = await Folio.updateOne(
        // Not the version, so that invoices over different lines can be issued at once.
        { _id, hotel_id, [`adjustments.${adjustments.length}`]: absent, closed_lines: absent },
        { $push: { claims: { $each: [...claims] } }, $inc: { version: 1 } },
        { upsert },
      );
      if (matchedCount + upsertedCount > 0) return;
    } catch (error) {
      // Another call has stored the first entry.
      if (duplicateKeyFields(error) === null) throw error;
    }
  }
  throw new AppError("conflict");
}

/** Changes the folio if it still has this version, and is open; null otherwise. */
async function writeFolio(
  { _id, hotel_id, version }: FolioDoc,
  change: UpdateQuery<FolioDoc>,
): Promise<FolioDoc | null> {
  try {
    const folio = await Folio.findOneAndUpdate(
      { _id, hotel_id, version, closed_lines: mongoose.trusted({ $exists: false }) },
      { ...change, $inc: { version: 1 } },
      { upsert: version === 0, returnDocument: "after" },
    ).lean<FolioDoc>();
    if (folio !== null) bus.emit("folio.updated", { folio });
    return folio;
  } catch (error) {
    // Another call has stored the first entry.
    if (duplicateKeyFields(error) === null) throw error;
    return null;
  }
}
