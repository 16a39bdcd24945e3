import mongoose from "mongoose";
import { AppError } from "#lib/appError.js";
import { SYSTEM_ERROR_CODES } from "#lib/systemErrorCodes.js";

const DUPLICATE_KEY = 11_000;

/** Fields of the violated unique index; null for other errors. */
export function duplicateKeyFields(error: unknown): string[] | null {
  if (!(error instanceof mongoose.mongo.MongoServerError) || error.code !== DUPLICATE_KEY) return null;
  return Object.keys(error["keyPattern"] ?? {});
}

/**
 * Indexes of the duplicates rejected by an unordered insert; null if it failed for any other reason. All other documents
 * are stored.
 */
export function rejectedDuplicates(error: unknown): number[] | null {
  if (!(error instanceof mongoose.mongo.MongoBulkWriteError)) return null;
  const rejected = [error.writeErrors].flat();
  const isConfirmed = error.result.getWriteConcernError() === undefined;
  const isDuplicate = rejected.length > 0 && rejected.every(({ code }) => code === DUPLICATE_KEY);
  return isConfirmed && isDuplicate ? rejected.map(({ index }) => index) : null;
}

/** Translates an error of the database or its driver; null for any other. */
export function translateDatabaseError(error: unknown): AppError | null {
  // Commands translate duplicate names themselves; all other unique values are generated.
  if (duplicateKeyFields(error) !== null) return new AppError("conflict");
  if (error instanceof mongoose.Error.CastError || error instanceof mongoose.Error.ValidationError) {
    return new AppError("validation_failed");
  }
  if (isUnavailable(error)) return new AppError("unavailable");
  return null;
}

/** Errors that clients should retry: guests' phones repeat their calls while the answer is 503. */
function isUnavailable(error: unknown): boolean {
  if (error instanceof mongoose.mongo.MongoServerError) return SYSTEM_ERROR_CODES.has(Number(error.code));
  return (
    error instanceof mongoose.mongo.MongoNetworkError ||
    error instanceof mongoose.mongo.MongoServerSelectionError ||
    error instanceof mongoose.mongo.MongoNotConnectedError ||
    // All connections are waiting for a hanging database. The driver does not export this class.
    (error instanceof mongoose.mongo.MongoDriverError && error.name === "MongoWaitQueueTimeoutError") ||
    error instanceof mongoose.mongo.MongoTopologyClosedError ||
    error instanceof mongoose.Error.MongooseServerSelectionError
  );
}
