import type { Document } from "bson";
import { MongoError } from "../errors.js";
import {
  assertKnownFields,
  countArgument,
  documentsArgument,
  flagArgument,
  namespaceArgument,
} from "./arguments.js";
import type { CommandRequest, Reply } from "./request.js";
import { forEachSelected, selectionOf } from "./selection.js";
import { WriteOutcome, assertBatchSize } from "./writeErrors.js";

const STATEMENT_FIELDS = new Set(["q", "limit", "hint", "collation"]);

/** `delete`: removes one document or all that match. */
export async function remove(request: CommandRequest): Promise<Reply> {
  const { body } = request;
  const ns = namespaceArgument(body, "delete", request.database);
  const statements = documentsArgument(body, "deletes") ?? [];
  assertBatchSize(statements.length);
  for (const statement of statements) assertKnownFields(statement, STATEMENT_FIELDS, "delete.deletes");
  const outcome = new WriteOutcome(flagArgument(body, "ordered", true));
  let n = 0;
  for (const [index, statement] of statements.entries()) {
    try {
      n += await removeSelected(request, ns, statement);
    } catch (error) {
      outcome.note(index, error);
      if (outcome.isOver) break;
    }
  }
  return outcome.reply({ n });
}

async function removeSelected(request: CommandRequest, ns: string, statement: Document): Promise<number> {
  const limit = countArgument(statement, "limit", -1);
  if (limit !== 0 && limit !== 1) {
    throw new MongoError(9, `The limit field in delete objects must be 0 or 1. Got ${limit}`);
  }
  const collection = request.engine.catalog.find(ns);
  if (collection === undefined) return 0;
  const selection = selectionOf(collection, statement, "q");
  return forEachSelected(request, selection, limit, (row, document) => collection.remove(row.rid, document));
}
