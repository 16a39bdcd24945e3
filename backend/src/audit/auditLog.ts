import { Types } from "mongoose";
import { isStoredAlready } from "../lib/databaseErrors.js";
import { logger } from "../lib/logger.js";
import type { AuditAction } from "./auditedCalls.js";
import { AuditEntry, type AuditEntryDoc } from "../models/auditEntry.js";

const FLUSH_AFTER_MS = 200;
const RETRY_AFTER_MS = 2000;
const BATCH = 500;
/** Rows kept while the database is unavailable; beyond that the oldest are lost, which is logged. */
const MAX_WAITING = 20_000;

export type NewAuditEntry = Pick<AuditEntryDoc, "outcome" | "actor_role"> & { action: AuditAction } & Partial<
    Omit<AuditEntryDoc, "_id" | "at" | "action">
  >;

const EMPTY_ROW: Omit<AuditEntryDoc, "_id" | "at" | "action" | "outcome" | "actor_role"> = {
  actor_name: "",
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
};

let waiting: (NewAuditEntry & { _id: Types.ObjectId; at: Date })[] = [];
let timer: NodeJS.Timeout | null = null;
let writing: Promise<boolean> | null = null;

/** The append-only log: rows are collected briefly and written in batches, in the background. */
export const auditLog = {
  record(entry: NewAuditEntry): void {
    // Named before the first try, so that a repeated one cannot store a row twice.
    waiting.push({ _id: new Types.ObjectId(), at: new Date(), ...entry });
    if (waiting.length > MAX_WAITING) {
      waiting.shift();
      logger.error("audit: a row was lost, the database has been unavailable for too long");
    }
    schedule(FLUSH_AFTER_MS);
  },

  /** Writes all pending rows; called before the database is closed. */
  async flush(): Promise<void> {
    while (waiting.length > 0 || writing !== null) {
      if (!(await write())) return;
    }
  },
};

function schedule(ms: number): void {
  if (timer !== null) return;
  timer = setTimeout(() => {
    timer = null;
    void write();
  }, ms);
  timer.unref();
}

/** Writes one batch at a time; false when the database refused it. */
function write(): Promise<boolean> {
  writing ??= writeBatch().finally(() => {
    writing = null;
    if (waiting.length > 0) schedule(FLUSH_AFTER_MS);
  });
  return writing;
}

async function writeBatch(): Promise<boolean> {
  const batch = waiting.splice(0, BATCH);
  if (batch.length === 0) return true;
  try {
    // Bypasses the model, because validating our own rows would cost every call time for nothing.
    await AuditEntry.collection.insertMany(
      batch.map((row) => ({ ...EMPTY_ROW, ...row })),
      { ordered: false },
    );
    return true;
  } catch (error) {
    // An earlier try stored these rows and its answer was lost.
    if (isStoredAlready(error)) return true;
    logger.warn({ err: error }, "audit: rows are waiting for the database");
    waiting = [...batch, ...waiting];
    schedule(RETRY_AFTER_MS);
    return false;
  }
}
