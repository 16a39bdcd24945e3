import { aggregate } from "./aggregate.js";
import { create, drop, dropDatabase, embeddedBackup, listCollections } from "./collections.js";
import { count, distinct, explain, find, getMore, killCursors } from "./find.js";
import { acknowledge, buildInfo, hello } from "./handshake.js";
import { createIndexes, dropIndexes, listIndexes } from "./indexes.js";
import { insert } from "./insert.js";
import { findAndModify, remove, update } from "./modify.js";
import type { CommandDefinition } from "./request.js";

const HELLO: CommandDefinition = {
  run: hello,
  fields: [
    "helloOk",
    "client",
    "compression",
    "backpressure",
    "saslSupportedMechs",
    "loadBalanced",
    "topologyVersion",
    "maxAwaitTimeMS",
    "speculativeAuthenticate",
  ],
};

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
  "txnNumber",
  "autocommit",
  "startTransaction",
];

const FIND_FIELDS = [
  "filter",
  "sort",
  "projection",
  "hint",
  "skip",
  "limit",
  "batchSize",
  "singleBatch",
  "noCursorTimeout",
];

/** The allow-list of commands, each with the fields it takes. Anything else is answered with 59 or 40415. */
export const COMMANDS: ReadonlyMap<string, CommandDefinition> = new Map<string, CommandDefinition>([
  ["hello", HELLO],
  ["isMaster", HELLO],
  ["ismaster", HELLO],
  ["ping", { run: acknowledge, fields: [] }],
  ["buildInfo", { run: buildInfo, fields: [] }],
  ["endSessions", { run: acknowledge, fields: [] }],
  ["create", { run: create, fields: [], isWrite: true }],
  ["drop", { run: drop, fields: [], isWrite: true }],
  ["dropDatabase", { run: dropDatabase, fields: [], isWrite: true }],
  [
    "listCollections",
    { run: listCollections, fields: ["filter", "nameOnly", "cursor", "authorizedCollections"] },
  ],
  ["createIndexes", { run: createIndexes, fields: ["indexes"], isWrite: true }],
  ["listIndexes", { run: listIndexes, fields: ["cursor"] }],
  ["dropIndexes", { run: dropIndexes, fields: ["index"], isWrite: true }],
  ["insert", { run: insert, fields: ["documents", "ordered"], isWrite: true }],
  ["update", { run: update, fields: ["updates", "ordered"], isWrite: true }],
  ["delete", { run: remove, fields: ["deletes", "ordered"], isWrite: true }],
  [
    "findAndModify",
    {
      run: findAndModify,
      fields: ["query", "sort", "remove", "update", "new", "fields", "upsert"],
      isWrite: true,
    },
  ],
  ["find", { run: find, fields: FIND_FIELDS }],
  ["getMore", { run: getMore, fields: ["collection", "batchSize"] }],
  ["killCursors", { run: killCursors, fields: ["cursors"] }],
  ["count", { run: count, fields: ["query", "limit", "skip", "hint"] }],
  ["distinct", { run: distinct, fields: ["key", "query", "hint"] }],
  ["aggregate", { run: aggregate, fields: ["pipeline", "cursor", "hint"] }],
  ["explain", { run: explain, fields: ["verbosity"] }],
  ["embeddedBackup", { run: embeddedBackup, fields: [] }],
]);
