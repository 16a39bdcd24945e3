import { ConnectionString } from "mongodb-connection-string-url";
import type { mongo } from "mongoose";

const DEFAULT_DATABASE = "roombell";
/** Users of these mechanisms are in `$external`; the driver handles that. */
const EXTERNAL_MECHANISMS = ["MONGODB-X509", "MONGODB-AWS", "MONGODB-OIDC", "GSSAPI", "PLAIN"];

/**
 * Default time limits in milliseconds, unless the URI sets others. An unreachable or hanging database must be detected
 * before callers time out, and a lagging majority before the connection counts as dead.
 */
const TIME_LIMITS = {
  serverSelectionTimeoutMS: 4000,
  connectTimeoutMS: 2500,
  waitQueueTimeoutMS: 2500,
  socketTimeoutMS: 5000,
} as const;
const WRITE_CONCERN_MS = 4000;

export type ConnectionOptions = mongo.MongoClientOptions & { dbName: string };

/**
 * Client options for a URI, shared by the product and its tools: the database it names, or `roombell`; the auth source as
 * defined by the URI standard; reads from the primary only, as a sign-in or a repeated call must read its own writes.
 * @throws when the text is not a MongoDB URI
 */
export function connectionOptions(uri: string): ConnectionOptions {
  const address = new ConnectionString(uri);
  const given = address.searchParams;
  const named = decodeURIComponent(address.pathname.slice(1));
  const limits = Object.entries(TIME_LIMITS).filter(([name]) => !given.has(name));
  return {
    dbName: named || DEFAULT_DATABASE,
    ...authSource(address, named),
    ...Object.fromEntries(limits),
    readPreference: "primary",
    // Individually, because `journal=false` in the URI would override a `writeConcern`.
    w: "majority",
    journal: true,
    wtimeoutMS: Number(given.get("wtimeoutMS") ?? given.get("wtimeout") ?? WRITE_CONCERN_MS),
  };
}

/** Explicit, because the driver would default to `dbName`. */
function authSource(address: ConnectionString, named: string): { authSource?: string } {
  const isExternal = EXTERNAL_MECHANISMS.includes(address.searchParams.get("authMechanism") ?? "");
  if (address.username === "" || isExternal || address.searchParams.has("authSource")) return {};
  return { authSource: named || "admin" };
}
