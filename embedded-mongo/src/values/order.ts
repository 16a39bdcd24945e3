import type { Binary, BSONRegExp, Document, ObjectId } from "bson";
import { compareNumbers, isNumeric } from "./numeric.js";
import { typeOf, typeRank } from "./types.js";

const sign = (a: number, b: number): number => (a < b ? -1 : a > b ? 1 : 0);

/** Surrogates stand for code points above every other unit. */
const codePointWeight = (unit: number): number => (unit >= 0xd800 && unit <= 0xdfff ? unit + 0x1_0000 : unit);

/** Order of two strings by their UTF-8 bytes, that is by code point. */
function compareStrings(a: string, b: string): number {
  if (a === b) return 0;
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const left = a.charCodeAt(i);
    const right = b.charCodeAt(i);
    if (left === right) continue;
    return sign(codePointWeight(left), codePointWeight(right));
  }
  return sign(a.length, b.length);
}

function compareDocuments(a: Document, b: Document): number {
  const left = Object.keys(a);
  const right = Object.keys(b);
  for (let i = 0; i < left.length && i < right.length; i++) {
    const [leftName = "", rightName = ""] = [left[i], right[i]];
    const order =
      typeOf(a[leftName]).rank - typeOf(b[rightName]).rank ||
      compareStrings(leftName, rightName) ||
      compareValues(a[leftName], b[rightName]);
    if (order !== 0) return sign(order, 0);
  }
  return sign(left.length, right.length);
}

function compareArrays(a: unknown[], b: unknown[]): number {
  for (let i = 0; i < a.length && i < b.length; i++) {
    const order = compareValues(a[i], b[i]);
    if (order !== 0) return order;
  }
  return sign(a.length, b.length);
}

const binaryBytes = (value: Binary): Uint8Array => value.buffer.subarray(0, value.position);

function compareBinaries(a: Binary, b: Binary): number {
  return (
    sign(a.position, b.position) ||
    sign(a.sub_type, b.sub_type) ||
    Buffer.compare(binaryBytes(a), binaryBytes(b))
  );
}

/** Order of two values in BSON's order across all types; `undefined` (an empty array in a sort key) is just below null. */
export function compareValues(a: unknown, b: unknown): number {
  if (a === b) return 0;
  if (typeof a === "string" && typeof b === "string") return compareStrings(a, b);
  if (isNumeric(a) && isNumeric(b)) return compareNumbers(a, b);
  const rank = typeOf(a).rank;
  const otherRank = typeOf(b).rank;
  return rank === otherRank ? compareSameType(rank, a, b) : sign(rank, otherRank);
}

function compareSameType(rank: number, a: unknown, b: unknown): number {
  switch (rank) {
    case typeRank.object:
      return compareDocuments(a as Document, b as Document);
    case typeRank.array:
      return compareArrays(a as unknown[], b as unknown[]);
    case typeRank.binary:
      return compareBinaries(a as Binary, b as Binary);
    case typeRank.objectId:
      return Buffer.compare((a as ObjectId).id, (b as ObjectId).id);
    case typeRank.bool:
      return sign(Number(a), Number(b));
    case typeRank.date:
      return sign((a as Date).getTime(), (b as Date).getTime());
    case typeRank.regex:
      return compareRegexes(a as BSONRegExp, b as BSONRegExp);
    default:
      return 0;
  }
}

function compareRegexes(a: BSONRegExp, b: BSONRegExp): number {
  return compareStrings(a.pattern, b.pattern) || compareStrings(a.options, b.options);
}

/** Whether two values are equal: numbers across types, documents with the same fields in the same order. */
export const valuesEqual = (a: unknown, b: unknown): boolean => compareValues(a, b) === 0;
