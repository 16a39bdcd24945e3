import type { AuditAction } from "@roombell/common/contract/endpoint";
import mongoose, { Types } from "mongoose";
import { rejectedDuplicates } from "#database/databaseErrors.js";
import { createBackgroundWriter } from "#lib/backgroundWriter.js";
import { logger } from "#lib/logger.js";
import type { Settings } from "#settings.js";
import { AuditEntry, type AuditEntryDoc } from "./model.js";

const FLUSH_AFTER_MS = 200;
const RETRY_AFTER_MS = 2000;
/** Debounce of count updates in a flood of equal calls. */
const RECOUNT_AFTER_MS = 1000;
const BATCH = 500;
/** Rows buffered while the database is unavailable; beyond that the oldest are dropped and logged. */
const MAX_WAITING = 20_000;
const DAY_MS = 24 * 60 * 60 * 1000;

export type NewAuditEntry = Pick<AuditEntryDoc, "outcome" | "actor_role"> & { action: AuditAction } & Partial<
    Omit<AuditEntryDoc, "_id" | "action">
  >;

const EMPTY_ROW: Omit<AuditEntryDoc, "_id" | "at" | "action" | "outcome" | "actor_role"> = {
  actor_name: "",
  actor_id: null,
  person_name: "",
  screen_name: "",
  hotel_id: null,
  stay_id: null,
  room_number: "",
  object_kind: "",
  object_id: "",
  object_name: "",
  changes: [],
  before: "",
  after: "",
  address: "",
  request_id: "",
  count: 1,
};

let waiting: AuditEntryDoc[] = [];
/** Stored rows with a changed count. */
let recounted = new Set<AuditEntryDoc>();
let lost = 0;
const writer = createBackgroundWriter({
  isPending: () => waiting.length > 0 || recounted.size > 0,
  write: writeBatch,
  gatherMs: FLUSH_AFTER_MS,
  retryMs: RETRY_AFTER_MS,
});

/** The append-only log: rows are written in batches in the background. */
export const auditLog = {
  record(entry: NewAuditEntry): AuditEntryDoc {
    // With an id from the start, so that a retry cannot store a row twice.
    const row = { _id: new Types.ObjectId(), at: new Date(), ...EMPTY_ROW, ...entry };
    waiting.push(row);
    if (waiting.length > MAX_WAITING) {
      waiting.shift();
      lost += 1;
    }
    writer.schedule();
    return row;
  },

  /** Increments the count of a recorded row. */
  recount(row: AuditEntryDoc): void {
    row.count += 1;
    row.last_at = new Date();
    recounted.add(row);
    writer.schedule(RECOUNT_AFTER_MS);
  },

  /** Writes everything pending; called before the database is closed. */
  flush: (): Promise<void> => writer.flush(),
};

/** Records an action of a command-line tool and waits until it is written. */
export async function recordCommand(
  entry: Omit<NewAuditEntry, "outcome" | "actor_role" | "actor_name">,
): Promise<void> {
  auditLog.record({ ...entry, outcome: "ok", actor_role: "system", actor_name: "command line" });
  await auditLog.flush();
}

async function writeBatch(): Promise<boolean> {
  const batch = waiting.splice(0, BATCH);
  const counts = recounted;
  recounted = new Set();
  try {
    if (batch.length > 0) await insert(batch);
    if (counts.size > 0) await AuditEntry.collection.bulkWrite([...counts].map(asUpdate));
    if (lost > 0) logger.error({ lost }, "audit: rows were lost, the database was unavailable for too long");
    lost = 0;
    return true;
  } catch (error) {
    logger.warn({ err: error }, "audit: rows are waiting for the database");
    waiting = [...batch, ...waiting];
    for (const row of counts) recounted.add(row);
    return false;
  }
}

/** Bypasses the model, as validating our own rows would only cost time. */
async function insert(batch: AuditEntryDoc[]): Promise<void> {
  try {
    await AuditEntry.collection.insertMany(batch, { ordered: false });
  } catch (error) {
    // An earlier attempt stored these rows, but its answer was lost.
    if (rejectedDuplicates(error) === null) throw error;
  }
}

/** Sets the count instead of incrementing it, so that the write is idempotent. */
const asUpdate = ({ _id, count, last_at }: AuditEntryDoc) => ({
  updateOne: { filter: { _id }, update: { $set: { count, last_at } } },
});

/** Rows that count rejections and openings have a shorter retention than rows of changes. */
export async function removeOldAuditRows(
  { auditRetentionDays, changesRetentionDays }: Pick<Settings, "auditRetentionDays" | "changesRetentionDays">,
  now = new Date(),
): Promise<void> {
  const before = (days: number) => mongoose.trusted({ $lt: new Date(now.getTime() - days * DAY_MS) });
  await AuditEntry.deleteMany({ last_at: before(auditRetentionDays) });
  await AuditEntry.deleteMany({ at: before(changesRetentionDays) });
}
