import type { Document } from "bson";
import { MongoError } from "../errors.js";
import { flagArgument } from "./arguments.js";

export const MAX_WRITE_BATCH = 100_000;

/** Limit for all error messages of a reply, to leave room for the other fields of the errors. */
const MAX_MESSAGE_CHARACTERS = 1024 * 1024;

/**
 * Runs the statements of a write command in turn and returns the `writeErrors`, if any; with `ordered` stops
 * at the first one. When there are many, later messages are empty, as in MongoDB. Error 16 for no statements
 * or too many; storage failures and error 50 abort the command.
 */
export async function runBatch<T>(
  body: Document,
  statements: readonly T[],
  run: (statement: T, index: number) => void | Promise<void>,
): Promise<Document> {
  const { length } = statements;
  if (length === 0 || length > MAX_WRITE_BATCH)
    throw new MongoError(
      16,
      `Write batch sizes must be between 1 and ${MAX_WRITE_BATCH}. Got ${length} operations.`,
    );
  const isOrdered = flagArgument(body, "ordered", true);
  const writeErrors: Document[] = [];
  let characters = 0;
  for (const [index, statement] of statements.entries()) {
    try {
      await run(statement, index);
    } catch (error) {
      if (!(error instanceof MongoError) || error.code === 50) throw error;
      const errmsg = characters < MAX_MESSAGE_CHARACTERS ? error.message : "";
      characters += errmsg.length;
      writeErrors.push({ index, code: error.code, errmsg, ...error.extra });
      if (isOrdered) break;
    }
  }
  return writeErrors.length === 0 ? {} : { writeErrors };
}
