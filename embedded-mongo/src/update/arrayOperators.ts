import { BSONRegExp, type Document } from "bson";
import { MongoError } from "../errors.js";
import { matches, parseFilter } from "../query/filter.js";
import { compileSort } from "../sort/sort.js";
import { isNumeric, toInteger, toNumber } from "../values/numeric.js";
import { compareValues, valuesEqual } from "../values/order.js";
import { isDocument, typeOf } from "../values/types.js";
import { type Change, type ChangeContext, type CompileChange, documentLabel, fieldOf } from "./change.js";

const isModified = (operand: unknown): operand is Document => isDocument(operand) && "$each" in operand;

function pushTarget(current: unknown, context: ChangeContext): unknown[] {
  if (current === undefined) return [];
  if (Array.isArray(current)) return current as unknown[];
  throw new MongoError(
    2,
    `The field '${fieldOf(context.path)}' must be an array but is of type ${typeOf(current).alias} in document ${documentLabel(context)}`,
  );
}

function wholeNumber(name: string, value: unknown): number {
  const integer = toInteger(value);
  if (integer !== undefined) return integer;
  const { alias } = typeOf(value);
  throw new MongoError(2, `The value for ${name} must be an integer value but was given type: ${alias}`);
}

type Arrange = (array: unknown[]) => unknown[];

function arrangeBy(spec: unknown): Arrange {
  if (isNumeric(spec)) {
    const direction = toNumber(spec);
    if (direction !== 1 && direction !== -1)
      throw new MongoError(2, "The $sort element value must be either 1 or -1");
    return (array) => array.toSorted((a, b) => compareValues(a, b) * direction);
  }
  if (!isDocument(spec) || Object.keys(spec).length === 0)
    throw new MongoError(
      2,
      "The $sort is invalid: use 1/-1 to sort the whole element, or {field:1/-1} to sort embedded fields",
    );
  for (const direction of Object.values(spec) as unknown[])
    if (Math.abs(toNumber(direction) ?? 0) !== 1)
      throw new MongoError(2, "The $sort element value must be either 1 or -1");
  const sort = compileSort(spec);
  const fieldsOf = (value: unknown): Document => (isDocument(value) ? value : {});
  return (array) => array.toSorted((a, b) => sort.compare(fieldsOf(a), fieldsOf(b)));
}

/** Every modifier of `$push`. */
const pushModifiers = new Set(["$each", "$position", "$slice", "$sort"]);

function push(operand: unknown): Change {
  if (!isModified(operand)) return (current, context) => [...pushTarget(current, context), operand];
  for (const name of Object.keys(operand))
    if (!pushModifiers.has(name)) throw new MongoError(2, `Unrecognized clause in $push: ${name}`);
  const added: unknown = operand["$each"];
  if (!Array.isArray(added))
    throw new MongoError(
      2,
      `The argument to $each in $push must be an array but it was of type: ${typeOf(added).alias}`,
    );
  const position = "$position" in operand ? wholeNumber("$position", operand["$position"]) : Infinity;
  const count = "$slice" in operand ? wholeNumber("$slice", operand["$slice"]) : undefined;
  const arrange: Arrange = "$sort" in operand ? arrangeBy(operand["$sort"]) : (array) => array;
  return (current, context) => {
    const target = pushTarget(current, context);
    const array = arrange(target.toSpliced(position, 0, ...(added as unknown[])));
    if (count === undefined) return array;
    return count < 0 ? array.slice(count) : array.slice(0, count);
  };
}

function addToSet(operand: unknown): Change {
  const added: unknown = isModified(operand) ? operand["$each"] : [operand];
  if (!Array.isArray(added))
    throw new MongoError(
      14,
      `The argument to $each in $addToSet must be an array but it was of type ${typeOf(added).alias}`,
    );
  if (isModified(operand) && Object.keys(operand).length > 1)
    throw new MongoError(
      2,
      `Found unexpected fields after $each in $addToSet: ${Object.keys(operand).join(", ")}`,
    );
  return (current, context) => {
    if (current !== undefined && !Array.isArray(current))
      throw new MongoError(
        2,
        `Cannot apply $addToSet to non-array field. Field named '${fieldOf(context.path)}' has non-array type ${typeOf(current).alias}`,
      );
    const array: unknown[] = current ?? [];
    const fresh: unknown[] = [];
    const isKnown = (value: unknown): boolean =>
      [...array, ...fresh].some((element) => valuesEqual(element, value));
    for (const value of added as unknown[]) if (!isKnown(value)) fresh.push(value);
    return fresh.length === 0 && current !== undefined ? current : [...array, ...fresh];
  };
}

function without(
  array: unknown,
  name: string,
  context: ChangeContext,
  isUnwanted: (element: unknown) => boolean,
): unknown {
  if (array === undefined) return undefined;
  if (!Array.isArray(array))
    throw new MongoError(
      2,
      `Cannot apply ${name} to a non-array value: field '${fieldOf(context.path)}' has type ${typeOf(array).alias}`,
    );
  const kept = (array as unknown[]).filter((element) => !isUnwanted(element));
  return kept.length === array.length ? array : kept;
}

/** A document of conditions is a filter for elements that are documents; operators ask the element itself. */
function unwantedTest(operand: unknown): (element: unknown) => boolean {
  if (operand instanceof BSONRegExp) return elementTest({ $regex: operand });
  if (!isDocument(operand)) return (element) => valuesEqual(element, operand);
  if (Object.keys(operand)[0]?.startsWith("$") === true) return elementTest(operand);
  const node = parseFilter(operand);
  return (element) => isDocument(element) && matches(node, element);
}

function elementTest(operators: Document): (element: unknown) => boolean {
  const isWhole = ["$and", "$or", "$nor", "$expr"].includes(Object.keys(operators)[0] ?? "");
  if (isWhole) {
    const node = parseFilter(operators);
    return (element) => isDocument(element) && matches(node, element);
  }
  const node = parseFilter({ element: { $elemMatch: operators } });
  return (element) => matches(node, { element: [element] });
}

function pull(operand: unknown): Change {
  const isUnwanted = unwantedTest(operand);
  return (current, context) => without(current, "$pull", context, isUnwanted);
}

function pullAll(operand: unknown): Change {
  if (!Array.isArray(operand))
    throw new MongoError(2, `$pullAll requires an array argument but was given a ${typeOf(operand).alias}`);
  return (current, context) =>
    without(current, "$pullAll", context, (element) => operand.some((value) => valuesEqual(element, value)));
}

function pop(operand: unknown, path: string): Change {
  const end = toNumber(operand);
  if (end === undefined) throw new MongoError(9, `Expected a number in: ${path}: ${typeOf(operand).alias}`);
  if (end !== 1 && end !== -1) throw new MongoError(9, `$pop expects 1 or -1, found: ${end}`);
  return (current, context) => {
    if (current === undefined) return undefined;
    if (!Array.isArray(current))
      throw new MongoError(
        14,
        `Path '${context.path}' contains an element of non-array type '${typeOf(current).alias}'`,
      );
    if (current.length === 0) return current;
    return end === 1 ? current.slice(0, -1) : current.slice(1);
  };
}

/** Every operator that works on arrays. */
export const arrayOperators: Record<string, CompileChange> = {
  $push: push,
  $addToSet: addToSet,
  $pull: pull,
  $pullAll: pullAll,
  $pop: pop,
};
