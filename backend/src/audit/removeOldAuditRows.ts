import mongoose from "mongoose";
import { AuditEntry } from "./model.js";
import type { Settings } from "#settings.js";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Removes the rows that count refusals and openings after one number of days, and those of changes after another. */
export async function removeOldAuditRows(
  { auditRetentionDays, changesRetentionDays }: Pick<Settings, "auditRetentionDays" | "changesRetentionDays">,
  now = new Date(),
): Promise<void> {
  const before = (days: number) => mongoose.trusted({ $lt: new Date(now.getTime() - days * DAY_MS) });
  await AuditEntry.deleteMany({ last_at: before(auditRetentionDays) });
  await AuditEntry.deleteMany({ at: before(changesRetentionDays) });
}
