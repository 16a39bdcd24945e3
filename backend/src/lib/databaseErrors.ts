import mongoose from "mongoose";
import { AppError } from "./appError.js";

const DUPLICATE_KEY = 11_000;
/** MongoDB's codes for "not now": interrupted, not primary, shutting down, time limit, write concern. */
const UNAVAILABLE_CODES = new Set([50, 64, 91, 189, 262, 10107, 11600, 11602, 13435, 13436]);

/** The fields of the unique index that a failed write violated; null for every other error. */
export function duplicateKeyFields(error: unknown): string[] | null {
  if (!(error instanceof mongoose.mongo.MongoServerError) || error.code !== DUPLICATE_KEY) return null;
  return Object.keys(error["keyPattern"] ?? {});
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
    error instanceof mongoose.mongo.MongoTopologyClosedError ||
    error instanceof mongoose.Error.MongooseServerSelectionError
  );
}
