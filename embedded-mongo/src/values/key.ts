import type { Binary, BSONRegExp, Document, ObjectId } from "bson";
import type { Numeric } from "./numeric.js";
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

/** UTF-8 with 00 as 00 ff, ended by 00 01: no string's bytes begin another's. */
function writeString(value: string): void {
  reserve(value.length + 2);
  for (let i = 0; i < value.length; i++) {
    const unit = value.charCodeAt(i);
    if (unit === 0 || unit >= 0x80) return writeEscaped(value.slice(i));
    buffer[at++] = unit;
  }
  buffer[at++] = 0;
  buffer[at++] = 1;
}

function writeEscaped(value: string): void {
  const bytes = Buffer.from(value, "utf8");
  reserve(bytes.length * 2 + 2);
  for (const byte of bytes) {
    buffer[at++] = byte;
    if (byte === 0) buffer[at++] = 0xff;
  }
  buffer[at++] = 0;
  buffer[at++] = 1;
}

/** The bits of a double, arranged so that their order as unsigned bytes is the order of the numbers. */
function writeDouble(value: number): void {
  reserve(8);
  view.setFloat64(at, value === 0 ? 0 : value);
  const isNegative = view.getUint8(at) >= 0x80;
  view.setUint32(at, isNegative ? ~view.getUint32(at) : view.getUint32(at) | 0x8000_0000);
  if (isNegative) view.setUint32(at + 4, ~view.getUint32(at + 4));
  at += 8;
}

/**
 * A number is the greatest double not above it, then 00 when that is exact, else 01 and the rest, so that equal numbers
 * of different types have equal keys. NaN is nine zero bytes, below minus infinity.
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

function previousDouble(value: number): number {
  const bits = new DataView(new ArrayBuffer(8));
  bits.setFloat64(0, value === 0 ? -0 : value);
  const isNegative = bits.getUint8(0) >= 0x80;
  bits.setBigUint64(0, bits.getBigUint64(0) + (isNegative ? 1n : -1n));
  return bits.getFloat64(0);
}

function writeDocument(value: Document): void {
  for (const name of Object.keys(value)) {
    const { rank } = typeOf(value[name]);
    writeByte(rank);
    writeString(name);
    writePayload(rank, value[name]);
  }
  writeByte(0);
}

function writeBinary(value: Binary): void {
  writeUint32(value.position);
  writeByte(value.sub_type);
  writeBytes(value.buffer.subarray(0, value.position));
}

function writeRegex(value: BSONRegExp): void {
  writeString(value.pattern);
  writeString(value.options);
}

function writePayload(rank: number, value: unknown): void {
  switch (rank) {
    case typeRank.number:
      return writeNumber(value as Numeric);
    case typeRank.string:
      return writeString(value as string);
    case typeRank.object:
      return writeDocument(value as Document);
    case typeRank.array:
      for (const element of value as unknown[]) writeValue(element);
      return writeByte(0);
    case typeRank.binary:
      return writeBinary(value as Binary);
    case typeRank.objectId:
      return writeBytes((value as ObjectId).id);
    case typeRank.bool:
      return writeByte(value === true ? 1 : 0);
    case typeRank.date:
      return writeNumber((value as Date).getTime());
    case typeRank.regex:
      return writeRegex(value as BSONRegExp);
    default:
  }
}

function writeValue(value: unknown): void {
  if (typeof value === "number" && isInt32(value)) {
    writeByte(typeRank.number);
    writeDouble(value);
    return writeByte(0);
  }
  const { rank } = typeOf(value);
  writeByte(rank);
  writePayload(rank, value);
}

/**
 * A key whose byte order is the BSON order of the compound value; a field of direction -1 is inverted. Every value ends
 * itself, so keys may be prefixes of longer compounds and may have anything appended. `undefined` is an empty array's
 * place, just below null.
 */
export function encodeKey(values: readonly unknown[], directions: readonly (1 | -1)[]): Uint8Array {
  at = 0;
  for (let i = 0; i < values.length; i++) {
    const start = at;
    writeValue(values[i]);
    if (directions[i] === -1) for (let j = start; j < at; j++) buffer[j] = 255 - (buffer[j] ?? 0);
  }
  return buffer.slice(0, at);
}
