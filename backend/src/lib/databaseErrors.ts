import mongoose from "mongoose";
import { AppError } from "./appError.js";

const DUPLICATE_KEY = 11_000;
/**
 * MongoDB's codes for the state of the system, not of the command: the same call works when that is mended. A guest's
 * phone keeps what it sent for as long as the answer is 503.
 */
const INTERNAL_LOCKS_MEMORY_DISK = [1, 8, 24, 46, 112, 146, 14_031];
const OTHER_MEMBERS = [
  6, 7, 64, 79, 89, 91, 100, 133, 134, 189, 9001, 10_058, 10_107, 13_388, 13_435, 13_436,
];
const INTERRUPTED = [50, 202, 237, 262, 290, 11_600, 11_601, 11_602];
/** Of the product's own user, such as after a change of its password. */
const OWN_ACCESS = [13, 18, 391, 8000];
const UNAVAILABLE_CODES = new Set(
  [INTERNAL_LOCKS_MEMORY_DISK, OTHER_MEMBERS, INTERRUPTED, OWN_ACCESS].flat(),
);

/** The fields of the unique index that a failed write violated; null for every other error. */
export function duplicateKeyFields(error: unknown): string[] | null {
  if (!(error instanceof mongoose.mongo.MongoServerError) || error.code !== DUPLICATE_KEY) return null;
  return Object.keys(error["keyPattern"] ?? {});
}

/** Whether an unordered insert failed for nothing but documents that are there already; all others are stored. */
export function isStoredAlready(error: unknown): boolean {
  if (!(error instanceof mongoose.mongo.MongoBulkWriteError)) return false;
  const refused = [error.writeErrors].flat();
  const isConfirmed = error.result.getWriteConcernError() === undefined;
  return isConfirmed && refused.length > 0 && refused.every(({ code }) => code === DUPLICATE_KEY);
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

function isUnavailable(error: unknown): boolean {
  if (error instanceof mongoose.mongo.MongoServerError) return UNAVAILABLE_CODES.has(Number(error.code));
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
