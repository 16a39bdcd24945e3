import { Double, type Binary, type BSONRegExp, type Document, type ObjectId } from "bson";
import { isNumeric, type Numeric } from "../src/values/numeric.js";
import { typeOf, typeRank } from "../src/values/types.js";

/** Exact order of numbers of any type; NaN is below all and equal to itself. */
function compareNumbers(a: Numeric, b: Numeric): number {
  const left = a instanceof Double ? a.value : a;
  const right = b instanceof Double ? b.value : b;
  if (left < right) return -1;
  if (left > right) return 1;
  return Number(Number.isNaN(right)) - Number(Number.isNaN(left));
}

const sign = (a: number, b: number): number => (a < b ? -1 : a > b ? 1 : 0);

/** Surrogates encode code points above every other unit. */
const codePointWeight = (unit: number): number => (unit >= 0xd800 && unit <= 0xdfff ? unit + 0x1_0000 : unit);

/** Order of two strings by code point. */
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
      typeRank(a[leftName]) - typeRank(b[rightName]) ||
      compareStrings(leftName, rightName) ||
      manualOrder(a[leftName], b[rightName]);
    if (order !== 0) return sign(order, 0);
  }
  return sign(left.length, right.length);
}

function compareArrays(a: unknown[], b: unknown[]): number {
  for (let i = 0; i < a.length && i < b.length; i++) {
    const order = manualOrder(a[i], b[i]);
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

/** Order of two values according to MongoDB's manual; a reference for the order of keys. */
export function manualOrder(a: unknown, b: unknown): number {
  if (a === b) return 0;
  if (typeof a === "string" && typeof b === "string") return compareStrings(a, b);
  if (isNumeric(a) && isNumeric(b)) return compareNumbers(a, b);
  return typeRank(a) === typeRank(b) ? compareSameType(a, b) : sign(typeRank(a), typeRank(b));
}

function compareSameType(a: unknown, b: unknown): number {
  switch (typeOf(a)) {
    case "object":
      return compareDocuments(a as Document, b as Document);
    case "array":
      return compareArrays(a as unknown[], b as unknown[]);
    case "binData":
      return compareBinaries(a as Binary, b as Binary);
    case "objectId":
      return Buffer.compare((a as ObjectId).id, (b as ObjectId).id);
    case "bool":
      return sign(Number(a), Number(b));
    case "date":
      return sign((a as Date).getTime(), (b as Date).getTime());
    case "regex":
      return compareRegexes(a as BSONRegExp, b as BSONRegExp);
    default:
      return 0;
  }
}

function compareRegexes(a: BSONRegExp, b: BSONRegExp): number {
  return compareStrings(a.pattern, b.pattern) || compareStrings(a.options, b.options);
}
