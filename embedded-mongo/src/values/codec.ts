import { Binary, BSONRegExp, Double, ObjectId, type Document } from "bson";
import { MongoError } from "../errors.js";
import { toKey, toName } from "./names.js";
import { decodeUtf8 } from "./text.js";
import { isInt32, newDocument } from "./types.js";

const internedNames: string[] = [];
const internedMask = 0xfff;
const MAX_MESSAGE_DEPTH = 200;
const OLD_BINARY = 2;
/** JavaScript dates are limited to this many milliseconds before and after 1970. */
const DATE_RANGE = 8_640_000_000_000_000n;

/** Decodes one document in one pass; advances a cursor instead of returning offsets, for speed. */
class Reader {
  private at = 0;
  private depth = 0;
  private readonly buffer: Buffer;
  private readonly view: DataView;
  private readonly maxDepth: number;
  private readonly isFromClient: boolean;

  /** With `maxDepth`, for documents from clients, also rejects duplicate names. */
  constructor(bytes: Uint8Array, maxDepth = Infinity) {
    this.maxDepth = maxDepth;
    this.isFromClient = maxDepth !== Infinity;
    this.buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  /** The whole document, or only the fields `keys`. */
  document(keys?: ReadonlySet<string>): Document {
    const end = this.enter();
    const doc = newDocument();
    for (let type = this.byte(); type !== 0; type = this.byte()) {
      const key = this.name();
      if (this.isFromClient && doc[key] !== undefined)
        throw new MongoError(40413, `BSON field '${toName(key)}' is a duplicate field`);
      if (keys === undefined || keys.has(key)) doc[key] = this.value(type);
      else this.skip(type);
    }
    this.leave(end);
    return doc;
  }

  first(): Document {
    this.enter();
    const doc = newDocument();
    const type = this.byte();
    if (type !== 0) doc[this.name()] = this.value(type);
    return doc;
  }

  private array(): unknown[] {
    const end = this.enter();
    const list: unknown[] = [];
    for (let type = this.byte(); type !== 0; type = this.byte()) {
      while (this.byte() !== 0);
      list.push(this.value(type));
    }
    this.leave(end);
    return list;
  }

  /** Starts a document or an array and returns its end. */
  private enter(): number {
    if (++this.depth > this.maxDepth)
      throw new MongoError(15, `BSON document exceeds the maximum nesting of ${this.maxDepth} levels`);
    return this.at + this.int32();
  }

  private leave(end: number): void {
    if (this.at !== end) throw new MongoError(22, "BSON document length does not fit its content");
    this.depth--;
  }

  private byte(): number {
    const byte = this.buffer[this.at++];
    if (byte === undefined) throw new MongoError(22, "BSON document is cut short");
    return byte;
  }

  private int32(): number {
    const value = this.view.getInt32(this.at, true);
    this.at += 4;
    return value;
  }

  private name(): string {
    const start = this.at;
    let hash = 0;
    for (let byte = this.byte(); byte !== 0; byte = this.byte()) hash = (Math.imul(hash, 31) + byte) | 0;
    const length = this.at - 1 - start;
    const interned = internedNames[hash & internedMask];
    if (interned?.length === length && this.isNameAt(interned, start)) return interned;
    const name = toKey(decodeUtf8(this.buffer, start, start + length));
    if (name.length === length) internedNames[hash & internedMask] = name;
    return name;
  }

  private cstring(): string {
    const start = this.at;
    while (this.byte() !== 0);
    return decodeUtf8(this.buffer, start, this.at - 1);
  }

  private isNameAt(name: string, start: number): boolean {
    for (let i = 0; i < name.length; i++) if (this.buffer[start + i] !== name.charCodeAt(i)) return false;
    return true;
  }

  private string(): string {
    const start = this.skipString();
    return decodeUtf8(this.buffer, start, this.at - 1);
  }

  /** Skips a string and returns the start of its text. */
  private skipString(): number {
    const length = this.int32();
    const start = this.at;
    this.at += length;
    if (length < 1 || this.buffer[this.at - 1] !== 0) throw new MongoError(22, "BSON string is cut short");
    return start;
  }

  /** Skips a value, but validates it as `value` does. */
  private skip(type: number): void {
    switch (type) {
      case 0x02:
        this.skipString();
        break;
      case 0x03:
      case 0x04:
        this.skipContainer();
        break;
      case 0x01:
      case 0x12:
        this.at += 8;
        break;
      case 0x07:
        this.at += 12;
        break;
      case 0x10:
        this.at += 4;
        break;
      default:
        this.value(type);
    }
  }

  private skipContainer(): void {
    const end = this.enter();
    for (let type = this.byte(); type !== 0; type = this.byte()) {
      while (this.byte() !== 0);
      this.skip(type);
    }
    this.leave(end);
  }

  private take(length: number): Uint8Array {
    const start = this.at;
    this.at += length;
    if (length < 0 || this.at > this.buffer.length) throw new MongoError(22, "BSON value is cut short");
    return Uint8Array.prototype.slice.call(this.buffer, start, this.at);
  }

  private binary(): Binary {
    const length = this.int32();
    const subType = this.byte();
    if (subType !== OLD_BINARY) return new Binary(this.take(length), subType);
    // The old subtype repeats the length.
    if (this.int32() !== length - 4) throw new MongoError(22, "BSON binary value has two different lengths");
    return new Binary(this.take(length - 4), subType);
  }

  private regex(): BSONRegExp {
    const regex = new BSONRegExp(this.cstring());
    // The constructor rejects unknown options.
    regex.options = this.cstring();
    return regex;
  }

  private date(): Date {
    const milliseconds = this.view.getBigInt64(this.skipEight(), true);
    if (milliseconds > DATE_RANGE || milliseconds < -DATE_RANGE)
      throw new MongoError(22, `the date ${milliseconds} is beyond what this server supports`);
    return new Date(Number(milliseconds));
  }

  /** Skips eight bytes and returns their start. */
  private skipEight(): number {
    this.at += 8;
    return this.at - 8;
  }

  private boolean(): boolean {
    const byte = this.byte();
    if (this.isFromClient && byte > 1) throw new MongoError(22, "BSON boolean is neither true nor false");
    return byte === 1;
  }

  private double(): number | Double {
    const value = this.view.getFloat64(this.skipEight(), true);
    return isInt32(value) ? new Double(value) : value;
  }

  private value(type: number): unknown {
    switch (type) {
      case 0x01:
        return this.double();
      case 0x02:
        return this.string();
      case 0x03:
        return this.document();
      case 0x04:
        return this.array();
      case 0x05:
        return this.binary();
      case 0x07:
        return new ObjectId(this.take(12));
      case 0x08:
        return this.boolean();
      case 0x09:
        return this.date();
      case 0x0a:
        return null;
      case 0x0b:
        return this.regex();
      case 0x10:
        return this.int32();
      case 0x12:
        return this.view.getBigInt64(this.skipEight(), true);
      default:
        throw new MongoError(22, `BSON type 0x${type.toString(16)} is not supported`);
    }
  }
}

/**
 * Decodes a BSON document into the engine's representation (values/types.ts): int32 is a `number`, int64 a
 * `bigint`, a double with an int32's value a `Double`. Raises 22 for malformed bytes and unsupported types;
 * with `maxDepth`, set for documents from clients, 15 for deeper nesting and 40413 for duplicate names.
 */
export function decode(bytes: Uint8Array, maxDepth?: number): Document {
  return withReadErrors(() => new Reader(bytes, maxDepth).document());
}

/** Decodes only the fields `keys`, which is several times faster; rejects whatever `decode` rejects. */
export function decodeFields(bytes: Uint8Array, keys: ReadonlySet<string>): Document {
  return withReadErrors(() => new Reader(bytes).document(keys));
}

export const decodeMessage = (bytes: Uint8Array): Document => decode(bytes, MAX_MESSAGE_DEPTH);

/** The `_id`, which is the first field; undefined when it is unreadable too. */
export function readId(bytes: Uint8Array): Document | undefined {
  try {
    return withReadErrors(() => new Reader(bytes).first());
  } catch {
    return undefined;
  }
}

function withReadErrors(read: () => Document): Document {
  try {
    return read();
  } catch (error) {
    throw error instanceof RangeError ? new MongoError(22, "BSON document cannot be read") : error;
  }
}
