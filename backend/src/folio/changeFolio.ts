import type { EndpointValues } from "@roombell/common/contract/endpoints";
import { chargeTotal, sumCharges } from "@roombell/common/domain/folio";
import { amountProblem, toMinor } from "@roombell/common/domain/money";
import mongoose, { Types, type UpdateQuery } from "mongoose";
import type { Staff } from "#auth/staffIdentity.js";
import { acceptReplay, type Creation } from "#database/acceptReplay.js";
import { bus } from "#database/bus.js";
import { duplicateKeyFields } from "#database/databaseErrors.js";
import { AppError, invalidField, limitReached, notFound } from "#lib/appError.js";
import { Stay } from "#stays/model.js";
import {
  billFolio,
  findCurrency,
  isTipChange,
  sumByCurrency,
  type BilledLine,
  type StayFolio,
} from "./billFolio.js";
import { loadFolioLines } from "./folioLines.js";
import { loadInvoices, nextClaim } from "./invoices.js";
import { Folio, type AdjustmentDoc, type FolioDoc, type PaymentDoc } from "./model.js";

const MAX_ENTRIES = 200;
const MAX_TRIES = 10;
/** An invoice is inserted within this time after its lines were reserved: longer than any write takes. */
const CLAIM_MS = 60_000;

type Ids = { hotel_id: Types.ObjectId; stay_id: Types.ObjectId };

export async function loadFolio({ hotel_id, stay_id }: Ids): Promise<StayFolio> {
  // Read before the lines, so that an order that changes in between belongs to a folio that was still open.
  const folio = await findFolio({ hotel_id, stay_id });
  const lines = folio.closed_lines ?? (await loadFolioLines(hotel_id, stay_id));
  return { folio, lines, invoices: await loadInvoices({ hotel_id, stay_id }) };
}

/** A stay's folio; an empty one before its first entry. */
export const findFolio = async ({ hotel_id, stay_id }: Ids): Promise<FolioDoc> =>
  (await Folio.findOne({ _id: stay_id, hotel_id }).lean<FolioDoc>()) ?? {
    _id: stay_id,
    hotel_id,
    adjustments: [],
    payments: [],
    version: 0,
  };

type Caller = { staff: Staff; id: string; creation: Creation };

type Taken = { amount: number; currency: string };

/**
 * Adds an adjustment; `taken` is its amount in minor units, undefined for a repeated call.
 * @throws AppError 404; 400 for an unknown line or an amount above its remaining charge; 409 `folio_closed`,
 * `line_invoiced`
 */
export async function adjustFolio(
  caller: Caller,
  { line_id, kind, amount, reason }: EndpointValues<"POST /hotel-admin/folios/:id/adjustments">["body"],
): Promise<{ stayFolio: StayFolio; taken: Taken | undefined }> {
  let added: Taken | undefined;
  const stayFolio = await addEntry(caller, "adjustments", async (stay, entry): Promise<AdjustmentDoc> => {
    const isDiscount = kind === "discount";
    const charges = billFolio(stay).lines;
    const line = charges.find((each) => each.id === line_id && each.kind !== "discount");
    // Only a discount may be given on the whole folio.
    if (line === undefined && !(isDiscount && line_id === undefined)) {
      throw invalidField("line_id", "must be a line of the folio");
    }
    if (isDiscount && amount === undefined) throw invalidField("amount", "is required");
    const isOpen = ({ id, is_invoiced }: BilledLine) => !is_invoiced && !isClaimed(stay, id);
    if (line && (!isOpen(line) || isTipChange(line))) throw new AppError("line_invoiced");
    const currency = line?.currency ?? findCurrency(stay, caller.staff.hotel);
    const discounted = charges.filter((each) => isOpen(each) && each.currency === currency);
    const left = line ? chargeTotal(line) : sumCharges(discounted).total;
    const taken = isDiscount ? readAmount(amount ?? 0, currency) : left;
    if (left <= 0 || taken > left) throw invalidField("amount", "exceeds the amount charged");
    added = { amount: taken, currency };
    return { ...entry, kind, reason, ...(line_id && { line_id }), ...(isDiscount && { amount: taken }) };
  });
  return { stayFolio, taken: added };
}

/** Whether a line's invoice is being inserted. A process that stopped before that leaves the claim behind. */
const isClaimed = ({ folio: { claims = [] }, invoices }: StayFolio, line_id: string): boolean =>
  claims.some(({ id, at }) => id === nextClaim(invoices, line_id) && at > new Date(Date.now() - CLAIM_MS));

/**
 * Records a payment.
 * @throws AppError 404; 400 at `amount` for more decimals than the currency has, at `currency` for one not on the folio;
 * 409 `folio_closed`
 */
export function payFolio(
  caller: Caller,
  { amount, method, note, ...body }: EndpointValues<"POST /hotel-admin/folios/:id/payments">["body"],
): Promise<StayFolio> {
  return addEntry(caller, "payments", async (stay, entry): Promise<PaymentDoc> => {
    const { own, others } = sumByCurrency(stay, caller.staff.hotel);
    const { currency = own.currency } = body;
    if (![own, ...others].some((sums) => sums.currency === currency))
      throw invalidField("currency", "must be a currency of the bill");
    return { ...entry, amount: readAmount(amount, currency), currency, method, note };
  });
}

function readAmount(amount: number, currency: string): number {
  const problem = amountProblem(amount, currency);
  if (problem !== null) throw invalidField("amount", problem);
  return toMinor(amount);
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

/** Freezes the charges of a stay at check-out, even if there are none; idempotent. */
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
 * inserted.
 * @throws AppError 409 `conflict` if the folio was adjusted or closed since it was read
 */
export async function reserveLines(
  { _id, hotel_id, adjustments, version, closed_lines }: FolioDoc,
  lines: readonly string[],
): Promise<void> {
  if (closed_lines) return;
  const at = new Date();
  const claims = lines.map((id) => ({ id, at }));
  const absent = mongoose.trusted({ $exists: false });
  for (const upsert of [version === 0, false]) {
    try {
      const { matchedCount, upsertedCount } = await Folio.updateOne(
        // Not the version, so that invoices over different lines can be issued at once.
        { _id, hotel_id, [`adjustments.${adjustments.length}`]: absent, closed_lines: absent },
        { $push: { claims: { $each: claims } }, $inc: { version: 1 } },
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
