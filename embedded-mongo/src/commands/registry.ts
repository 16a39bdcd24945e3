import { aggregate } from "./aggregate.js";
import { create, drop, dropDatabase, listCollections, listDatabases } from "./collections.js";
import { count, distinct } from "./count.js";
import { collStats, dbStats, embeddedBackup, explain, serverStatus } from "./diagnostics.js";
import { find } from "./find.js";
import { findAndModify } from "./findAndModify.js";
import { getMore, killCursors } from "./getMore.js";
import { acknowledge, buildInfo, hello } from "./handshake.js";
import { createIndexes, dropIndexes, listIndexes } from "./indexes.js";
import { insert } from "./insert.js";
import { remove } from "./remove.js";
import type { CommandDefinition } from "./request.js";
import { update } from "./update.js";

const HELLO_FIELDS = [
  "helloOk",
  "client",
  "compression",
  "backpressure",
  "saslSupportedMechs",
  "loadBalanced",
  "topologyVersion",
  "maxAwaitTimeMS",
  "speculativeAuthenticate",
];
const HELLO: CommandDefinition = { run: hello, fields: HELLO_FIELDS };
const MODIFY_FIELDS = [
  "query",
  "sort",
  "remove",
  "update",
  "new",
  "fields",
  "upsert",
  "bypassDocumentValidation",
  "collation",
  "arrayFilters",
  "hint",
];

/** Fields that any command may carry; what they ask for is either done, checked elsewhere or the default anyway. */
export const COMMON_FIELDS: readonly string[] = [
  "$db",
  "lsid",
  "$clusterTime",
  "$readPreference",
  "readConcern",
  "writeConcern",
  "maxTimeMS",
  "comment",
  "apiVersion",
  "apiStrict",
  "apiDeprecationErrors",
  "txnNumber",
  "autocommit",
  "startTransaction",
  "let",
];

/** The allow-list of commands, each with the fields it takes. Anything else is answered with 59 or 40415. */
export const COMMANDS: ReadonlyMap<string, CommandDefinition> = new Map<string, CommandDefinition>([
  ["hello", HELLO],
  ["isMaster", HELLO],
  ["ismaster", HELLO],
  ["ping", { run: acknowledge, fields: [] }],
  ["buildInfo", { run: buildInfo, fields: [] }],
  ["buildinfo", { run: buildInfo, fields: [] }],
  ["endSessions", { run: acknowledge, fields: [] }],
  [
    "create",
    {
      run: create,
      fields: [
        "capped",
        "timeseries",
        "clusteredIndex",
        "viewOn",
        "validator",
        "encryptedFields",
        "collation",
        "autoIndexId",
        "idIndex",
        "size",
        "max",
        "validationLevel",
        "validationAction",
      ],
      isWrite: true,
    },
  ],
  ["drop", { run: drop, fields: [], isWrite: true }],
  ["dropDatabase", { run: dropDatabase, fields: [], isWrite: true }],
  [
    "listCollections",
    { run: listCollections, fields: ["filter", "nameOnly", "cursor", "authorizedCollections"] },
  ],
  ["listDatabases", { run: listDatabases, fields: ["filter", "nameOnly", "authorizedDatabases"] }],
  ["createIndexes", { run: createIndexes, fields: ["indexes", "commitQuorum"], isWrite: true }],
  ["listIndexes", { run: listIndexes, fields: ["cursor"] }],
  ["dropIndexes", { run: dropIndexes, fields: ["index"], isWrite: true }],
  ["insert", { run: insert, fields: ["documents", "ordered", "bypassDocumentValidation"], isWrite: true }],
  ["update", { run: update, fields: ["updates", "ordered", "bypassDocumentValidation"], isWrite: true }],
  ["delete", { run: remove, fields: ["deletes", "ordered"], isWrite: true }],
  ["findAndModify", { run: findAndModify, fields: MODIFY_FIELDS, isWrite: true }],
  ["findandmodify", { run: findAndModify, fields: MODIFY_FIELDS, isWrite: true }],
  [
    "find",
    {
      run: find,
      fields: [
        "filter",
        "sort",
        "projection",
        "hint",
        "skip",
        "limit",
        "batchSize",
        "singleBatch",
        "noCursorTimeout",
        "allowDiskUse",
        "allowPartialResults",
        "collation",
        "tailable",
        "awaitData",
        "oplogReplay",
        "returnKey",
        "showRecordId",
        "min",
        "max",
      ],
    },
  ],
  ["getMore", { run: getMore, fields: ["collection", "batchSize"] }],
  ["killCursors", { run: killCursors, fields: ["cursors"] }],
  ["count", { run: count, fields: ["query", "limit", "skip", "hint", "collation", "fields"] }],
  ["distinct", { run: distinct, fields: ["key", "query", "hint", "collation"] }],
  [
    "aggregate",
    {
      run: aggregate,
      fields: ["pipeline", "cursor", "hint", "allowDiskUse", "bypassDocumentValidation", "collation"],
    },
  ],
  ["explain", { run: explain, fields: ["verbosity"] }],
  ["dbStats", { run: dbStats, fields: ["scale", "freeStorage"] }],
  ["dbstats", { run: dbStats, fields: ["scale", "freeStorage"] }],
  ["collStats", { run: collStats, fields: ["scale"] }],
  ["embeddedBackup", { run: embeddedBackup, fields: [] }],
  ["serverStatus", { run: serverStatus, fields: [] }],
]);
