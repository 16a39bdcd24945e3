import { Double, type Binary, type BSONRegExp, type Document, type ObjectId } from "bson";
import { MongoError } from "../errors.js";
import { toName } from "./names.js";
import { encodeUtf8 } from "./text.js";
import { typeOf } from "./types.js";

/** Below the limit of messages, so that a reply can contain a stored document. */
export const MAX_STORED_DEPTH = 180;

const INITIAL_BUFFER_BYTES = 65_536;
const MAX_REUSED_BUFFER_BYTES = 1_048_576;

let buffer = Buffer.allocUnsafe(INITIAL_BUFFER_BYTES);
let at = 0;
let depthLimit = Infinity;

function reserve(length: number): void {
  if (at + length <= buffer.length) return;
  const grown = Buffer.allocUnsafe(Math.max(buffer.length * 2, at + length));
  buffer.copy(grown, 0, 0, at);
  buffer = grown;
}

function writeByte(byte: number): void {
  reserve(1);
  buffer[at++] = byte;
}

function writeInt32(value: number): void {
  reserve(4);
  at = buffer.writeInt32LE(value, at);
}

function writeInt64(value: bigint): void {
  reserve(8);
  at = buffer.writeBigInt64LE(value, at);
}

function writeDouble(value: number): void {
  reserve(8);
  at = buffer.writeDoubleLE(value, at);
}

function writeBytes(bytes: Uint8Array): void {
  reserve(bytes.length);
  buffer.set(bytes, at);
  at += bytes.length;
}

/** Writes a NUL-terminated string. */
function writeCString(text: string): void {
  reserve(text.length + 1);
  const start = at;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit >= 0x80) {
      at = start;
      writeBytes(encodeUtf8(text));
      break;
    }
    buffer[at++] = unit;
  }
  writeByte(0);
}

/** Writes a length, which includes itself, and the content. */
function writeSized(write: () => void): void {
  const start = at;
  reserve(4);
  at += 4;
  write();
  buffer.writeInt32LE(at - start, start);
}

function writeDocument(document: Document, depth: number): void {
  writeSized(() => {
    for (const key of Object.keys(document)) {
      const value: unknown = document[key];
      if (value !== undefined) writeElement(toName(key), value, depth);
    }
    writeByte(0);
  });
}

function writeArray(values: unknown[], depth: number): void {
  writeSized(() => {
    for (let i = 0; i < values.length; i++) writeElement(String(i), values[i] ?? null, depth);
    writeByte(0);
  });
}

function writeHead(type: number, name: string): void {
  writeByte(type);
  writeCString(name);
}

function writeElement(name: string, value: unknown, depth: number): void {
  switch (typeOf(value)) {
    case "double":
      writeHead(0x01, name);
      return writeDouble(value instanceof Double ? value.value : (value as number));
    case "string":
      writeHead(0x02, name);
      writeInt32(0);
      return writeString(value as string);
    case "object":
      writeHead(0x03, name);
      assertDepth(depth);
      return writeDocument(value as Document, depth + 1);
    case "array":
      writeHead(0x04, name);
      assertDepth(depth);
      return writeArray(value as unknown[], depth + 1);
    case "binData":
      writeHead(0x05, name);
      return writeBinary(value as Binary);
    case "objectId":
      writeHead(0x07, name);
      return writeBytes((value as ObjectId).id);
    case "bool":
      writeHead(0x08, name);
      return writeByte(Number(value));
    case "date":
      writeHead(0x09, name);
      return writeInt64(BigInt((value as Date).getTime()));
    case "regex":
      writeHead(0x0b, name);
      writeCString((value as BSONRegExp).pattern);
      return writeCString((value as BSONRegExp).options);
    case "int":
      writeHead(0x10, name);
      return writeInt32(value as number);
    case "long":
      writeHead(0x12, name);
      return writeInt64(value as bigint);
    default:
      writeHead(0x0a, name);
  }
}

/** Fills in the length, which is already reserved. */
function writeString(text: string): void {
  const start = at;
  writeCString(text);
  buffer.writeInt32LE(at - start, start - 4);
}

const OLD_BINARY = 2;

/** The old subtype repeats the length. */
function writeBinary(value: Binary): void {
  const bytes = value.value();
  const isOld = value.sub_type === OLD_BINARY;
  writeInt32(bytes.length + (isOld ? 4 : 0));
  writeByte(value.sub_type);
  if (isOld) writeInt32(bytes.length);
  writeBytes(bytes);
}

function assertDepth(depth: number): void {
  if (depth < depthLimit) return;
  throw new MongoError(15, `Document exceeds maximum nesting depth of ${depthLimit}`);
}

/** Encodes a document in the engine's representation, or a plain literal; omits undefined fields. */
export function encode(document: Document, maxDepth = Infinity): Uint8Array {
  at = 0;
  depthLimit = maxDepth;
  writeDocument(document, 1);
  const bytes = new Uint8Array(buffer.subarray(0, at));
  if (buffer.length > MAX_REUSED_BUFFER_BYTES) buffer = Buffer.allocUnsafe(INITIAL_BUFFER_BYTES);
  return bytes;
}

/** Raises 15 when the document is nested too deeply. */
export const encodeStored = (document: Document): Uint8Array => encode(document, MAX_STORED_DEPTH);
