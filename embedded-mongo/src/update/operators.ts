import { BSONRegExp, type Document } from "bson";
import { MongoError } from "../errors.js";
import { isExpression, logicalOperators, matches, parseFilter } from "../query/filter.js";
import { valuesEqual } from "../values/key.js";
import { add, isNumeric, isWhole } from "../values/numeric.js";
import { shellText } from "../values/shellText.js";
import { isDocument, typeOf } from "../values/types.js";

interface ChangeContext {
  /** The document before the update. */
  document: Document;
  /** The resolved path, for messages. */
  path: string;
  isInsert: boolean;
}

/** Returns the new value; `undefined` means missing, also for the current value. */
export type Change = (current: unknown, context: ChangeContext) => unknown;

type CompileChange = (operand: unknown, path: string) => Change;

function increment(operand: unknown, path: string): Change {
  if (!isNumeric(operand))
    throw new MongoError(14, `Cannot increment with non-numeric argument: {${path}: ${shellText(operand)}}`);
  return (current, { document }) => {
    if (current === undefined) return operand;
    const label = `{_id: ${shellText(document["_id"])}}`;
    if (!isNumeric(current))
      throw new MongoError(
        14,
        `Cannot apply $inc to a value of non-numeric type. ${label} has the field '${path}' of non-numeric type ${typeOf(current)}`,
      );
    const sum = add(current, operand);
    if (isWhole(current) && isWhole(operand) && !isWhole(sum))
      throw new MongoError(
        2,
        `Failed to apply $inc operations to current value (${shellText(current)}) for document ${label}`,
      );
    return sum;
  };
}

/** The current array, empty when missing. Raises 2 for any other type. */
function requireArray(name: string, current: unknown, { path }: ChangeContext): unknown[] {
  if (current === undefined) return [];
  if (Array.isArray(current)) return current as unknown[];
  const type = typeOf(current);
  throw new MongoError(2, `Cannot apply ${name} to a non-array value: field '${path}' has type ${type}`);
}

export const pushModifiers = ["$each"];

function push(operand: unknown): Change {
  let added: unknown[] = [operand];
  if (isDocument(operand) && "$each" in operand) {
    const unknown = Object.keys(operand).find((modifier) => !pushModifiers.includes(modifier));
    if (unknown !== undefined) throw new MongoError(2, `Unrecognized clause in $push: ${unknown}`);
    if (!Array.isArray(operand["$each"]))
      throw new MongoError(2, "The argument to $each in $push must be an array");
    added = operand["$each"] as unknown[];
  }
  return (current, context) => [...requireArray("$push", current, context), ...added];
}

/** A plain document filters elements that are documents; operators test the element itself. */
function compilePullTest(operand: unknown): (element: unknown) => boolean {
  // `$or` and `$and` filter elements that are documents, as fields do.
  const isLogical = isDocument(operand) && Object.hasOwn(logicalOperators, Object.keys(operand)[0] ?? "");
  if (operand instanceof BSONRegExp || (isExpression(operand) && !isLogical)) {
    const node = parseFilter({ element: operand });
    // Nested arrays are not expanded, so operators do not match their elements.
    return (element) => !Array.isArray(element) && matches(node, { element });
  }
  if (!isDocument(operand)) return (element) => valuesEqual(element, operand);
  const node = parseFilter(operand);
  return (element) => isDocument(element) && matches(node, element);
}

function pull(operand: unknown): Change {
  const isPulled = compilePullTest(operand);
  return (current, context) => {
    if (current === undefined) return undefined;
    return requireArray("$pull", current, context).filter((element) => !isPulled(element));
  };
}

export const updateOperators: Record<string, CompileChange> = {
  $set: (operand) => () => operand,
  $setOnInsert: (operand) => (current, context) => (context.isInsert ? operand : current),
  $unset: () => () => undefined,
  $inc: increment,
  $push: push,
  $pull: pull,
};
