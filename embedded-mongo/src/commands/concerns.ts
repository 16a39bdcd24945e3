import type { Document } from "bson";
import { MongoError } from "../errors.js";
import { isNumeric, toNumber } from "../values/numeric.js";
import { assertKnownFields, documentArgument, flagArgument } from "./arguments.js";
import type { CommandDefinition } from "./request.js";

const READ_LEVELS: unknown[] = [undefined, "local", "available", "majority"];
/** Read concern levels that write commands accept. */
const WRITE_READ_LEVELS: unknown[] = [undefined, "local"];
const WRITE_FIELDS = ["w", "j", "fsync", "wtimeout", "provenance", "getLastError", "wOpTime", "wElectionId"];
const MAX_MEMBERS = 50;

/** Error 72 for a read concern that the command, or a standalone server, does not support. */
export function assertReadConcern(body: Document, { isWrite }: CommandDefinition): void {
  const concern = documentArgument(body, "readConcern");
  const unknown = Object.keys(concern).find((name) => name !== "level" && name !== "provenance");
  if (unknown !== undefined) throw new MongoError(72, `Unrecognized option in readConcern: ${unknown}`);
  const level: unknown = concern["level"];
  if (!(isWrite === true ? WRITE_READ_LEVELS : READ_LEVELS).includes(level))
    throw new MongoError(72, `readConcern ${JSON.stringify({ level })} is not supported here`);
}

/**
 * Validates a write concern; every write waits for the disk whatever it says. Errors: 2 for several servers
 * or a custom mode, 9 for invalid values, 40415 for unknown fields, 72 for commands that do not write.
 */
export function assertWriteConcern(body: Document, { isWrite }: CommandDefinition): void {
  if (body["writeConcern"] === undefined) return;
  if (isWrite !== true) throw new MongoError(72, "Command does not support writeConcern");
  const concern = documentArgument(body, "writeConcern");
  assertKnownFields(concern, WRITE_FIELDS, "writeConcern");
  const w: unknown = concern["w"];
  if (typeof w === "string" && w !== "majority")
    throw new MongoError(
      2,
      `cannot use non-majority 'w' mode ${w} when a host is not a member of a replica set`,
    );
  if (w !== undefined && typeof w !== "string") {
    const count = toNumber(w);
    if (!(count >= 0 && count <= MAX_MEMBERS))
      throw new MongoError(9, `w has to be a non-negative number and not greater than ${MAX_MEMBERS}`);
    if (count > 1) throw new MongoError(2, "cannot use 'w' > 1 when a host is not replicated");
  }
  if (flagArgument(concern, "j") && flagArgument(concern, "fsync"))
    throw new MongoError(9, "fsync and j options cannot be used together");
  if (concern["wtimeout"] !== undefined && !isNumeric(concern["wtimeout"]))
    throw new MongoError(9, "wtimeout must be a number");
}
