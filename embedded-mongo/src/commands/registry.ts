import { aggregate } from "./aggregate.js";
import { create, drop, dropDatabase, embeddedBackup, listCollections } from "./collections.js";
import { getMore, killCursors } from "./cursors.js";
import { count, distinct, explain, find, FIND_FIELDS } from "./find.js";
import { acknowledge, hello, saslStart } from "./handshake.js";
import { createIndexes, dropIndexes, listIndexes } from "./indexes.js";
import { insert } from "./insert.js";
import { findAndModify, remove, update } from "./modify.js";
import type { CommandDefinition } from "./request.js";

const words = (text: string): string[] => text.split(" ").filter(Boolean);

const HELLO: CommandDefinition = {
  run: hello,
  fields: words(
    "helloOk client compression backpressure saslSupportedMechs loadBalanced topologyVersion maxAwaitTimeMS speculativeAuthenticate",
  ),
  isPublic: true,
};

const PUBLIC: CommandDefinition = { run: acknowledge, fields: [], isPublic: true };

const reading = (run: CommandDefinition["run"], fields = ""): CommandDefinition => ({
  run,
  fields: words(fields),
});

const writing = (run: CommandDefinition["run"], fields = ""): CommandDefinition => ({
  run,
  fields: words(fields),
  isWrite: true,
});

/** The allow-list of commands and their fields. Anything else is rejected with 59 or 40415. */
export const COMMANDS: ReadonlyMap<string, CommandDefinition> = new Map([
  ["hello", HELLO],
  ["isMaster", HELLO],
  ["ismaster", HELLO],
  ["ping", PUBLIC],
  ["endSessions", PUBLIC],
  ["saslStart", { run: saslStart, fields: words("mechanism payload autoAuthorize"), isPublic: true }],
  ["create", writing(create)],
  ["drop", writing(drop)],
  ["dropDatabase", writing(dropDatabase)],
  ["listCollections", reading(listCollections, "filter nameOnly cursor authorizedCollections")],
  ["createIndexes", writing(createIndexes, "indexes")],
  ["listIndexes", reading(listIndexes, "cursor")],
  ["dropIndexes", writing(dropIndexes, "index")],
  ["insert", writing(insert, "documents ordered")],
  ["update", writing(update, "updates ordered")],
  ["delete", writing(remove, "deletes ordered")],
  ["findAndModify", writing(findAndModify, "query sort remove update new fields upsert")],
  ["find", { run: find, fields: FIND_FIELDS }],
  ["getMore", reading(getMore, "collection batchSize")],
  ["killCursors", reading(killCursors, "cursors")],
  ["count", reading(count, "query limit skip hint")],
  ["distinct", reading(distinct, "key query hint")],
  ["aggregate", reading(aggregate, "pipeline cursor hint")],
  ["explain", reading(explain, "verbosity")],
  ["embeddedBackup", reading(embeddedBackup)],
]);
