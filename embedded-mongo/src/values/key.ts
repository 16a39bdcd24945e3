import type { Binary, BSONRegExp, Document, ObjectId } from "bson";
import { toName } from "./names.js";
import type { Numeric } from "./numeric.js";
import { encodeUtf8 } from "./text.js";
import { isInt32, typeOf, typeRank } from "./types.js";

let buffer = new Uint8Array(1024);
let view = new DataView(buffer.buffer);
let at = 0;

function reserve(length: number): void {
  if (at + length <= buffer.length) return;
  const grown = new Uint8Array(Math.max(buffer.length * 2, at + length));
  grown.set(buffer);
  buffer = grown;
  view = new DataView(buffer.buffer);
}

function writeByte(byte: number): void {
  reserve(1);
  buffer[at++] = byte;
}

function writeUint32(value: number): void {
  reserve(4);
  view.setUint32(at, value);
  at += 4;
}

function writeBytes(bytes: Uint8Array): void {
  reserve(bytes.length);
  buffer.set(bytes, at);
  at += bytes.length;
}

/** UTF-8 with 00 as 00 ff, terminated by 00 01, so that no string is a prefix of another. */
function writeString(value: string): void {
  // A code unit takes at most three bytes, a 00 two.
  reserve(value.length * 3 + 2);
  for (let i = 0; i < value.length; i++) {
    const unit = value.charCodeAt(i);
    if (unit === 0 || unit >= 0x80) {
      for (const byte of encodeUtf8(value.slice(i))) {
        buffer[at++] = byte;
        if (byte === 0) buffer[at++] = 0xff;
      }
      break;
    }
    buffer[at++] = unit;
  }
  buffer[at++] = 0;
  buffer[at++] = 1;
}

/** The bits of a double, transformed so that they sort as unsigned bytes like the numbers. */
function writeDouble(value: number): void {
  reserve(8);
  view.setFloat64(at, value === 0 ? 0 : value);
  const isNegative = view.getUint8(at) >= 0x80;
  view.setUint32(at, isNegative ? ~view.getUint32(at) : view.getUint32(at) | 0x8000_0000);
  if (isNegative) view.setUint32(at + 4, ~view.getUint32(at + 4));
  at += 8;
}

/**
 * The greatest double not above the number, then 00 if that is exact, else 01 and the remainder, so that
 * equal numbers of different types have equal keys. NaN is nine zero bytes, below minus infinity.
 */
function writeNumber(value: Numeric): void {
  const near = Number(value);
  if (Number.isNaN(near)) return writeBytes(new Uint8Array(9));
  if (typeof value !== "bigint" || BigInt(near) === value) {
    writeDouble(near);
    return writeByte(0);
  }
  const floor = BigInt(near) < value ? near : previousDouble(near);
  writeDouble(floor);
  writeByte(1);
  writeUint32(Number(value - BigInt(floor)));
}

/** The next lower double of a non-zero one. */
function previousDouble(value: number): number {
  const bits = new DataView(new ArrayBuffer(8));
  bits.setFloat64(0, value);
  bits.setBigUint64(0, bits.getBigUint64(0) + (value < 0 ? 1n : -1n));
  return bits.getFloat64(0);
}

function writeDocument(value: Document): void {
  for (const name of Object.keys(value)) {
    writeByte(typeRank(value[name]));
    writeString(toName(name));
    writePayload(value[name]);
  }
  writeByte(0);
}

function writePayload(value: unknown): void {
  switch (typeOf(value)) {
    case "int":
    case "long":
    case "double":
      return writeNumber(value as Numeric);
    case "string":
      return writeString(value as string);
    case "object":
      return writeDocument(value as Document);
    case "array":
      for (const element of value as unknown[]) writeValue(element);
      return writeByte(0);
    case "binData":
      writeUint32((value as Binary).position);
      writeByte((value as Binary).sub_type);
      return writeBytes((value as Binary).value());
    case "objectId":
      return writeBytes((value as ObjectId).id);
    case "bool":
      return writeByte(Number(value));
    case "date":
      return writeNumber((value as Date).getTime());
    case "regex":
      writeString((value as BSONRegExp).pattern);
      return writeString((value as BSONRegExp).options);
    default:
  }
}

function writeValue(value: unknown): void {
  writeByte(typeRank(value));
  if (typeof value !== "number" || !isInt32(value)) return writePayload(value);
  writeDouble(value);
  writeByte(0);
}

const ASCENDING: readonly (1 | -1)[] = [1];

/**
 * A key whose byte order is the BSON order of the compound value; values of direction -1 are inverted. Every
 * value is self-delimiting, so keys may be prefixes of longer ones. `undefined` stands for an empty array and
 * sorts just below null.
 */
export function encodeKey(values: readonly unknown[], directions = ASCENDING): Uint8Array {
  at = 0;
  for (let i = 0; i < values.length; i++) {
    const start = at;
    writeValue(values[i]);
    if (directions[i] === -1) for (let j = start; j < at; j++) buffer[j] = 255 - (buffer[j] ?? 0);
  }
  return buffer.slice(0, at);
}

/** The key of a value as a string with one character per byte, for use as a map key. */
export const keyText = (value: unknown): string => Buffer.from(encodeKey([value])).toString("latin1");

/** Order of two values of any types; builds keys only if the types do not decide. */
export function compareValues(a: unknown, b: unknown): number {
  if (a === b) return 0;
  const order = typeRank(a) - typeRank(b);
  if (order !== 0) return order;
  return Buffer.compare(encodeKey([a]), encodeKey([b]));
}

/** Numbers are compared across types, documents with the order of their fields. */
export const valuesEqual = (a: unknown, b: unknown): boolean => compareValues(a, b) === 0;
