import { AppError } from "#lib/appError.js";
import type { CreationRecord } from "./creation.js";

/** Idempotency of a creating call; `record` is stored with the created document if the caller sent a key. */
export type Creation = {
  record: CreationRecord | null;
  /** Set by the command when an earlier call has created the document. */
  isReplay: boolean;
};

/**
 * Marks the call as a replay of the one that created `existing`.
 * @throws AppError 422 when the earlier call had another body
 */
export function acceptReplay(creation: Creation, existing: CreationRecord): void {
  if (creation.record?.fingerprint !== existing.fingerprint) throw new AppError("idempotency_mismatch");
  creation.isReplay = true;
}
