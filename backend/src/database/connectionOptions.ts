import { ConnectionString } from "mongodb-connection-string-url";
import type { mongo } from "mongoose";

const DEFAULT_DATABASE = "roombell";
/** Users of these mechanisms live in `$external`, as the driver knows. */
const EXTERNAL_MECHANISMS = ["MONGODB-X509", "MONGODB-AWS", "MONGODB-OIDC", "GSSAPI", "PLAIN"];

/**
 * Time limits in milliseconds that apply unless the address names others. A database that is away or hangs has to be
 * noticed before callers give up, and a majority that lags behind before the connection counts as dead.
 */
const TIME_LIMITS = {
  serverSelectionTimeoutMS: 4000,
  connectTimeoutMS: 2500,
  waitQueueTimeoutMS: 2500,
  socketTimeoutMS: 5000,
} as const;
const WRITE_CONCERN_MS = 4000;

/** Everything that a client of the database is opened with. */
export type ConnectionOptions = mongo.MongoClientOptions & { dbName: string };

/**
 * The options that belong to an address, for the product and its tools alike: the database it names, or `roombell`;
 * users are looked up where the URI standard says; what is read is always the primary's, since a sign-in or a repeated
 * call must see what was written just before.
 * @throws when the text is not a MongoDB address
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
    // One by one, because a `journal=false` of the address would win over a `writeConcern`.
    w: "majority",
    journal: true,
    wtimeoutMS: Number(given.get("wtimeoutMS") ?? given.get("wtimeout") ?? WRITE_CONCERN_MS),
  };
}

/** Said explicitly, because the driver would look for the user in the database that is used by default. */
function authSource(address: ConnectionString, named: string): { authSource?: string } {
  const isExternal = EXTERNAL_MECHANISMS.includes(address.searchParams.get("authMechanism") ?? "");
  if (address.username === "" || isExternal || address.searchParams.has("authSource")) return {};
  return { authSource: named || "admin" };
}
