import type { Document } from "bson";
import { MongoError } from "../errors.js";
import { flagArgument } from "./arguments.js";

/** How many statements one write command may have. */
export const MAX_WRITE_BATCH = 100_000;

/** Characters of messages in one reply, in which there must be room for the other fields of all errors. */
const MOST_TOLD = 1024 * 1024;

/**
 * Runs the statements of a write command one by one and returns `{ writeErrors }` when some were refused; with
 * `ordered` the first one ends it. Many errors come without messages, as in MongoDB. Error 16 for no statements or too many; failures of the store and error 50 end the
 * whole command.
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
  let told = 0;
  for (const [index, statement] of statements.entries()) {
    try {
      await run(statement, index);
    } catch (error) {
      if (!(error instanceof MongoError) || error.code === 50) throw error;
      const errmsg = told < MOST_TOLD ? error.message : "";
      told += errmsg.length;
      writeErrors.push({ index, code: error.code, errmsg, ...error.extra });
      if (isOrdered) break;
    }
  }
  return writeErrors.length === 0 ? {} : { writeErrors };
}
