import { Binary, BSONRegExp, Double, Int32, Long, ObjectId } from "bson";

// A simple reference implementation of MongoDB's semantics for the fuzzer. It works on the values of the
// driver's package and shares no code with the server.

/** A document of the driver's package, with `promoteValues: false`. */
export type Doc = Record<string, unknown>;

export function isDoc(value: unknown): value is Doc {
  return typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

export const isList = (value: unknown): value is unknown[] => Array.isArray(value);

/** The exact number; undefined for other types. */
export function toExactNumber(value: unknown): number | bigint | undefined {
  if (value instanceof Double || value instanceof Int32) return value.value;
  return value instanceof Long ? value.toBigInt() : undefined;
}

function rank(value: unknown): number {
  if (value === null) return 5;
  if (toExactNumber(value) !== undefined) return 10;
  if (typeof value === "string") return 15;
  if (isDoc(value)) return 20;
  if (isList(value)) return 25;
  if (value instanceof Binary) return 30;
  if (value instanceof ObjectId) return 35;
  if (typeof value === "boolean") return 40;
  if (value instanceof Date) return 45;
  if (value instanceof BSONRegExp) return 50;
  throw new Error(`unsupported type ${typeof value}`);
}

export const sameType = (a: unknown, b: unknown): boolean => rank(a) === rank(b);

export const isNotANumber = (value: unknown): boolean => {
  const number = toExactNumber(value);
  return typeof number === "number" && Number.isNaN(number);
};

function compareNumbers(a: number | bigint, b: number | bigint): number {
  if (a < b) return -1;
  if (a > b) return 1;
  return Number(b !== b) - Number(a !== a);
}

function compareLists(a: unknown[], b: unknown[]): number {
  for (let i = 0; i < Math.min(a.length, b.length); i += 1) {
    const order = compare(a[i], b[i]);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

function compareDocs(a: Doc, b: Doc): number {
  const [left, right] = [Object.entries(a), Object.entries(b)];
  for (let i = 0; i < Math.min(left.length, right.length); i += 1) {
    const [leftName = "", leftValue] = left[i] ?? [];
    const [rightName = "", rightValue] = right[i] ?? [];
    const order =
      rank(leftValue) - rank(rightValue) ||
      Buffer.compare(Buffer.from(leftName), Buffer.from(rightName)) ||
      compare(leftValue, rightValue);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

const toBytes = (value: Binary): Uint8Array => value.value();

export function compare(a: unknown, b: unknown): number {
  const order = rank(a) - rank(b);
  if (order !== 0) return order;
  const [left, right] = [toExactNumber(a), toExactNumber(b)];
  if (left !== undefined && right !== undefined) return compareNumbers(left, right);
  if (typeof a === "string") return Buffer.compare(Buffer.from(a), Buffer.from(b as string));
  if (isDoc(a)) return compareDocs(a, b as Doc);
  if (isList(a)) return compareLists(a, b as unknown[]);
  if (a instanceof Binary) {
    const other = b as Binary;
    return (
      toBytes(a).length - toBytes(other).length ||
      a.sub_type - other.sub_type ||
      Buffer.compare(toBytes(a), toBytes(other))
    );
  }
  if (a instanceof ObjectId) return Buffer.compare(a.id, (b as ObjectId).id);
  if (typeof a === "boolean") return Number(a) - Number(b);
  if (a instanceof Date) return a.getTime() - (b as Date).getTime();
  return 0;
}
