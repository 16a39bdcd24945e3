import { BSONRegExp, type Document } from "bson";
import { MongoError } from "../errors.js";
import { matches, parseFilter } from "../query/filter.js";
import { add, isNumeric, isWhole, toInteger } from "../values/numeric.js";
import { compareValues, valuesEqual } from "../values/order.js";
import { shellText } from "../values/shellText.js";
import { isDocument, isOperatorDocument, typeOf } from "../values/types.js";

/** What an operator knows about the value it changes. */
interface ChangeContext {
  /** The document before the update. */
  doc: Document;
  /** The concrete path, for messages. */
  path: string;
  isInsert: boolean;
}

/** The new value for a current one; `undefined` means missing on both sides. */
export type Change = (current: unknown, context: ChangeContext) => unknown;

/** Reads an operator's operand for one path, once. */
type CompileChange = (operand: unknown, path: string) => Change;

function increment(operand: unknown, path: string): Change {
  if (!isNumeric(operand))
    throw new MongoError(14, `Cannot increment with non-numeric argument: {${path}: ${shellText(operand)}}`);
  return (current, { doc }) => {
    if (current === undefined) return operand;
    const label = `{_id: ${shellText(doc["_id"])}}`;
    if (!isNumeric(current))
      throw new MongoError(
        14,
        `Cannot apply $inc to a value of non-numeric type. ${label} has the field '${path}' of non-numeric type ${typeOf(current).alias}`,
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

const extreme =
  (wanted: 1 | -1): CompileChange =>
  (operand) =>
  (current) =>
    current === undefined || compareValues(operand, current) * wanted > 0 ? operand : current;

/** The current array, empty when it is missing. Raises 2 for what is no array. */
function arrayAt(name: string, current: unknown, { path }: ChangeContext): unknown[] {
  if (current === undefined) return [];
  if (Array.isArray(current)) return current as unknown[];
  throw new MongoError(
    2,
    `Cannot apply ${name} to a non-array value: field '${path}' has type ${typeOf(current).alias}`,
  );
}

/** The values to add: those of `$each`, or the operand itself. Raises `code` for an `$each` that is no array. */
function addedValues(name: string, operand: unknown, modifiers: readonly string[], code: number): unknown[] {
  if (!isDocument(operand) || !("$each" in operand)) return [operand];
  const unknown = Object.keys(operand).find((modifier) => !modifiers.includes(modifier));
  if (unknown !== undefined) throw new MongoError(2, `Unrecognized clause in ${name}: ${unknown}`);
  const each: unknown = operand["$each"];
  if (Array.isArray(each)) return each as unknown[];
  throw new MongoError(
    code,
    `The argument to $each in ${name} must be an array but it was of type: ${typeOf(each).alias}`,
  );
}

/** Every modifier of `$push`. */
export const pushModifiers = ["$each", "$position", "$slice"];

function push(operand: unknown): Change {
  const added = addedValues("$push", operand, pushModifiers, 2);
  const modifiers = isDocument(operand) && "$each" in operand ? operand : {};
  const numberAt = (name: string, fallback: number): number => {
    if (!(name in modifiers)) return fallback;
    const integer = toInteger(modifiers[name]);
    if (integer !== undefined) return integer;
    const { alias } = typeOf(modifiers[name]);
    throw new MongoError(2, `The value for ${name} must be an integer value but was given type: ${alias}`);
  };
  const position = numberAt("$position", Infinity);
  const count = numberAt("$slice", Infinity);
  return (current, context) => {
    const array = arrayAt("$push", current, context).toSpliced(position, 0, ...added);
    return count < 0 ? array.slice(count) : array.slice(0, count);
  };
}

function addToSet(operand: unknown): Change {
  const added = addedValues("$addToSet", operand, ["$each"], 14);
  return (current, context) => {
    const array = [...arrayAt("$addToSet", current, context)];
    const before = array.length;
    for (const value of added) if (!array.some((element) => valuesEqual(element, value))) array.push(value);
    return array.length === before && current !== undefined ? current : array;
  };
}

/** A document of conditions is a filter for elements that are documents; operators ask the element itself. */
function unwantedTest(operand: unknown): (element: unknown) => boolean {
  if (operand instanceof BSONRegExp || isOperatorDocument(operand)) {
    const operators = operand instanceof BSONRegExp ? { $regex: operand } : operand;
    const node = parseFilter({ element: { $elemMatch: operators } });
    return (element) => matches(node, { element: [element] });
  }
  if (!isDocument(operand)) return (element) => valuesEqual(element, operand);
  const node = parseFilter(operand);
  return (element) => isDocument(element) && matches(node, element);
}

function pull(operand: unknown): Change {
  const isUnwanted = unwantedTest(operand);
  return (current, context) => {
    const kept = arrayAt("$pull", current, context).filter((element) => !isUnwanted(element));
    return Array.isArray(current) && kept.length < current.length ? kept : current;
  };
}

/** Every operator of an update. */
export const updateOperators: Record<string, CompileChange> = {
  $set: (operand) => () => operand,
  $setOnInsert: (operand) => (current, context) => (context.isInsert ? operand : current),
  $unset: () => () => undefined,
  $inc: increment,
  $min: extreme(-1),
  $max: extreme(1),
  $push: push,
  $addToSet: addToSet,
  $pull: pull,
};
