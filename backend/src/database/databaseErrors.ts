import mongoose from "mongoose";
import { AppError } from "#lib/appError.js";
import { SYSTEM_ERROR_CODES } from "#lib/systemErrorCodes.js";

const DUPLICATE_KEY = 11_000;

/** The fields of the unique index that a failed write violated; null for every other error. */
export function duplicateKeyFields(error: unknown): string[] | null {
  if (!(error instanceof mongoose.mongo.MongoServerError) || error.code !== DUPLICATE_KEY) return null;
  return Object.keys(error["keyPattern"] ?? {});
}

/**
 * The places of the documents that an unordered insertion refused as duplicates; null when it failed for anything
 * else. All the others are stored.
 */
export function refusedDuplicates(error: unknown): number[] | null {
  if (!(error instanceof mongoose.mongo.MongoBulkWriteError)) return null;
  const refused = [error.writeErrors].flat();
  const isConfirmed = error.result.getWriteConcernError() === undefined;
  const isDuplicate = refused.length > 0 && refused.every(({ code }) => code === DUPLICATE_KEY);
  return isConfirmed && isDuplicate ? refused.map(({ index }) => index) : null;
}

/** The contract's error for an error of the database or its driver, null for any other. */
export function translateDatabaseError(error: unknown): AppError | null {
  // Names that people choose are reported as taken where they are written; the other unique values are generated.
  if (duplicateKeyFields(error) !== null) return new AppError("conflict");
  if (error instanceof mongoose.Error.CastError || error instanceof mongoose.Error.ValidationError) {
    return new AppError("validation_failed");
  }
  if (isUnavailable(error)) return new AppError("unavailable");
  return null;
}

/** A guest's phone keeps what it sent for as long as the answer is 503. */
function isUnavailable(error: unknown): boolean {
  if (error instanceof mongoose.mongo.MongoServerError) return SYSTEM_ERROR_CODES.has(Number(error.code));
  return (
    error instanceof mongoose.mongo.MongoNetworkError ||
    error instanceof mongoose.mongo.MongoServerSelectionError ||
    error instanceof mongoose.mongo.MongoNotConnectedError ||
    // All connections are waiting for a database that hangs. The driver does not export this class.
    (error instanceof mongoose.mongo.MongoDriverError && error.name === "MongoWaitQueueTimeoutError") ||
    error instanceof mongoose.mongo.MongoTopologyClosedError ||
    error instanceof mongoose.Error.MongooseServerSelectionError
  );
}
