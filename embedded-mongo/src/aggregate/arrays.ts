import { type Document } from "bson";
import { MongoError } from "../errors.js";
import { valuesEqual } from "../values/order.js";
import { isDocument, newDocument, typeOf } from "../values/types.js";
import { arrayOf, documentOf, integerOf, isNullish } from "./operand.js";

type Operation = (...operands: unknown[]) => unknown;

function elementAt(array: unknown, index: unknown): unknown {
  if (isNullish(array) || isNullish(index)) return null;
  const list = arrayOf("$arrayElemAt's first argument must be an array, but is", array, 28689);
  return list.at(integerOf("$arrayElemAt's second argument must be a numeric value, but is", index, 28690));
}

/** Merges documents; later fields win, null is passed over. Raises 40400. */
export function mergeObjects(...operands: unknown[]): Document {
  const merged = newDocument();
  for (const operand of operands) {
    if (isNullish(operand)) continue;
    Object.assign(
      merged,
      documentOf("$mergeObjects requires object inputs, but input is of type", operand, 40400),
    );
  }
  return merged;
}

function objectToArray(value: unknown): unknown {
  if (isNullish(value)) return null;
  const doc = documentOf("$objectToArray requires a document input, found:", value, 40390);
  return Object.entries(doc).map(([k, v]: [string, unknown]) => Object.assign(newDocument(), { k, v }));
}

function arrayToObject(value: unknown): unknown {
  if (isNullish(value)) return null;
  const doc = newDocument();
  for (const entry of arrayOf("$arrayToObject requires an array input, found:", value, 40386)) {
    const [name, field] = isDocument(entry) ? [entry["k"] as unknown, entry["v"] as unknown] : pair(entry);
    if (typeof name !== "string")
      throw new MongoError(
        40394,
        "$arrayToObject requires an object with keys 'k' and 'v', where 'k' is a string",
      );
    doc[name] = field;
  }
  return doc;
}

function pair(entry: unknown): [unknown, unknown] {
  if (Array.isArray(entry) && entry.length === 2) return [entry[0], entry[1]];
  throw new MongoError(
    40397,
    "$arrayToObject requires an array of key-value pairs, where each is an array of size 2",
  );
}

/** Every operator on arrays and documents that evaluates all its operands first. */
export const arrays: Record<string, [min: number, max: number, apply: Operation]> = {
  $size: [
    1,
    1,
    (value) => arrayOf("The argument to $size must be an array, but was of type:", value, 17124).length,
  ],
  $arrayElemAt: [2, 2, elementAt],
  $in: [
    2,
    2,
    (value, array) =>
      arrayOf("$in requires an array as a second argument, found:", array, 40081).some((element) =>
        valuesEqual(element, value),
      ),
  ],
  $mergeObjects: [
    0,
    Infinity,
    (...operands) => mergeObjects(...(operands.length === 1 ? spread(operands[0]) : operands)),
  ],
  $objectToArray: [1, 1, objectToArray],
  $arrayToObject: [1, 1, arrayToObject],
};

const spread = (operand: unknown): unknown[] => (Array.isArray(operand) ? (operand as unknown[]) : [operand]);

/** The named operands of an operator. Raises `code` for anything else and for names outside the list. */
export function namedOperands(name: string, spec: unknown, allowed: string[], required: string[]): Document {
  if (!isDocument(spec))
    throw new MongoError(9, `${name} only supports an object as its argument, not ${typeOf(spec).alias}`);
  for (const key of Object.keys(spec))
    if (!allowed.includes(key)) throw new MongoError(9, `Unrecognized argument to ${name}: ${key}`);
  for (const key of required)
    if (!(key in spec)) throw new MongoError(9, `Missing '${key}' parameter to ${name}`);
  return spec;
}
