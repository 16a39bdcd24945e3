import mongoose from "mongoose";
import { SYSTEM_ERROR_CODES } from "#lib/systemErrorCodes.js";

const { MongoError, MongoServerError } = mongoose.mongo;

const NAME_LOOKUPS = new Set(["getaddrinfo", "querySrv", "queryTxt"]);

/** What the driver says of a server that it could not select. */
type Selection = Pick<mongoose.mongo.TopologyDescription, "servers" | "setName">;

/** Why the database cannot be used, in a sentence for the log and for `/readyz`. */
export function databaseTrouble(error: unknown): string {
  const cause = rootCause(error);
  if (cause instanceof MongoServerError) {
    const known = SYSTEM_ERROR_CODES.get(Number(cause.code));
    return `the database answers, but ${known ?? `refuses: ${cause.message}`} (code ${cause.code})`;
  }
  if (isNameLookup(cause)) return `the database's address was not found: ${cause.message}`;
  if (isWrongSetName(error)) return "no server of the address belongs to the replica set named in replicaSet";
  const { code, message } = cause as Error & { code?: unknown };
  if (/^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|EPROTO)/.test(String(code))) {
    return `the database's certificate or TLS settings do not fit: ${message} (${String(code)})`;
  }
  return `the database cannot be reached: ${message}`;
}

/** Whether a start had better wait: everything that a MongoDB, its network or its name server may get over. */
export const isWorthWaiting = (error: unknown): boolean =>
  error instanceof MongoError ||
  error instanceof mongoose.Error.MongooseServerSelectionError ||
  isNameLookup(error);

/** The error of the server behind a failed selection, or behind a wrapped one. */
function rootCause(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  const selection = selectionOf(error);
  const failed = selection && [...selection.servers.values()].find((server) => server.error !== null);
  if (failed?.error) return rootCause(failed.error);
  return error.cause instanceof Error ? rootCause(error.cause) : error;
}

function selectionOf(error: Error): Selection | undefined {
  const { reason } = error as { reason?: Partial<Selection> };
  return reason?.servers instanceof Map ? (reason as Selection) : undefined;
}

/** The driver drops servers of another set, until none is left. */
function isWrongSetName(error: unknown): boolean {
  const selection = error instanceof Error ? selectionOf(error) : undefined;
  return selection !== undefined && selection.setName !== null && selection.servers.size === 0;
}

const isNameLookup = (error: unknown): error is Error =>
  error instanceof Error && NAME_LOOKUPS.has(String((error as NodeJS.ErrnoException).syscall));
