import mongoose from "mongoose";
import { SYSTEM_ERROR_CODES } from "#lib/systemErrorCodes.js";

const { MongoError, MongoServerError } = mongoose.mongo;

const NAME_LOOKUPS = new Set(["getaddrinfo", "querySrv", "queryTxt"]);

/** The driver's state when it could not select a server. */
type Selection = Pick<mongoose.mongo.TopologyDescription, "servers" | "setName">;

/** Describes why the database cannot be used, for the log and `/readyz`. */
export function describeDatabaseError(error: unknown): string {
  const cause = rootCause(error);
  if (cause instanceof MongoServerError) {
    const meaning = SYSTEM_ERROR_CODES.get(Number(cause.code));
    return `the database answers, but ${meaning ?? `refuses: ${cause.message}`} (code ${cause.code})`;
  }
  if (isNameLookup(cause)) return `the database's address was not found: ${cause.message}`;
  if (isWrongSetName(error)) return "no server of the address belongs to the replica set named in replicaSet";
  const { code, message } = cause as Error & { code?: unknown };
  if (/^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|EPROTO)/.test(String(code))) {
    return `the database's certificate or TLS settings do not match: ${message} (${String(code)})`;
  }
  return `the database cannot be reached: ${message}`;
}

/** Errors worth retrying at startup: the database, network or DNS may recover. */
export const isRetryable = (error: unknown): boolean =>
  error instanceof MongoError ||
  error instanceof mongoose.Error.MongooseServerSelectionError ||
  isNameLookup(error);

/** Unwraps the server's error from a failed selection or a cause. */
function rootCause(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  const selection = getSelection(error);
  const failed = selection && [...selection.servers.values()].find((server) => server.error !== null);
  if (failed?.error) return rootCause(failed.error);
  return error.cause instanceof Error ? rootCause(error.cause) : error;
}

function getSelection(error: Error): Selection | undefined {
  const { reason } = error as { reason?: Partial<Selection> };
  return reason?.servers instanceof Map ? (reason as Selection) : undefined;
}

/** The driver drops servers of other sets, until none remain. */
function isWrongSetName(error: unknown): boolean {
  const selection = error instanceof Error ? getSelection(error) : undefined;
  return selection !== undefined && selection.setName !== null && selection.servers.size === 0;
}

const isNameLookup = (error: unknown): error is Error =>
  error instanceof Error && NAME_LOOKUPS.has(String((error as NodeJS.ErrnoException).syscall));
