import { ERRORS } from "@roombell/common/contract/errors";
import { translateDatabaseError } from "#database/databaseErrors.js";
import { AppError } from "#lib/appError.js";

/** Translates any error, including database and HTTP ones, to one of the contract. */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const translated = translateDatabaseError(error);
  if (translated !== null) return translated;
  const status = httpStatus(error);
  if (status === 404) return new AppError("not_found");
  if (status === 405) return new AppError("method_not_allowed");
  if (status === 413) return new AppError("too_large");
  if (status === 415) return new AppError("unsupported_media_type");
  if (status >= 400 && status < 500) return new AppError("validation_failed");
  return new AppError("internal", ERRORS.internal.message);
}

function httpStatus(error: unknown): number {
  return error instanceof Error && "status" in error && typeof error.status === "number" ? error.status : 500;
}
