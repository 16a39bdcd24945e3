import mongoose from "mongoose";
import { AuditEntry } from "../models/auditEntry.js";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Removes the rows that count refusals and openings, after this many days; rows of changes are kept. */
export async function removeOldRepeats(retentionDays: number, now = new Date()): Promise<void> {
  const limit = new Date(now.getTime() - retentionDays * DAY_MS);
  await AuditEntry.deleteMany({ last_at: mongoose.trusted({ $lt: limit }) });
}
