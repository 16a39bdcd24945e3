import mongoose from "mongoose";

const { MongoError, MongoServerError } = mongoose.mongo;

/** What MongoDB's codes mean to the person who set the database up. */
const BY_CODE = new Map([
  [18, "it refuses the user: check name, password and authSource in MONGODB_URI"],
  [13, "the user lacks a right: it needs the role readWrite on this database"],
  [8000, "it refuses the user: check name, password and authSource in MONGODB_URI"],
  [14_031, "its disk is full"],
  [10_107, "it has no primary just now"],
  [13_435, "it has no primary just now"],
  [64, "the majority of its members did not confirm a write in time"],
]);
const NAME_LOOKUPS = new Set(["getaddrinfo", "querySrv", "queryTxt"]);

/** What the driver says of a server that it could not select. */
type Selection = Pick<mongoose.mongo.TopologyDescription, "servers" | "setName">;

/** Another process serves the data directory, and this one would share no events with it. */
export class DirectoryTaken extends Error {
  constructor() {
    super(
      "another process serves this data directory, and without REDIS_URL neither would learn of the other's changes: " +
        "screens would miss events and show old lists. Set REDIS_URL for both, or give this one its own DATA_DIR. " +
        "It waits, and takes over when the other process ends",
    );
  }
}

/** Why the database cannot be used, in a sentence for the log and for `/readyz`. */
export function databaseTrouble(error: unknown): string {
  if (error instanceof DirectoryTaken) return error.message;
  const cause = rootCause(error);
  if (cause instanceof MongoServerError) {
    const known = BY_CODE.get(Number(cause.code));
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
  error instanceof DirectoryTaken ||
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
