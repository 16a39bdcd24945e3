import { Binary, BSONRegExp, Double, ObjectId, type Document } from "bson";
import { MongoError } from "../errors.js";
import { keyOf, nameOf } from "./names.js";
import { textOf } from "./text.js";
import { isInt32, newDocument } from "./types.js";

const internedNames: string[] = [];
const internedMask = 0xfff;
/** Levels that a message may have. */
const MESSAGE_DEPTH = 200;
const OLD_BINARY = 2;
/** Milliseconds on both sides of 1970 that JavaScript has dates for. */
const DATE_RANGE = 8_640_000_000_000_000n;

/** One pass over the bytes of one document. A cursor instead of offsets returned, as decoding is the hot path. */
class Reader {
  private at = 0;
  private depth = 0;
  private readonly buffer: Buffer;
  private readonly view: DataView;
  private readonly maxDepth: number;
  private readonly isSent: boolean;

  /** What is sent, unlike what is stored, may have limited levels only, and no name twice. */
  constructor(bytes: Uint8Array, maxDepth = Infinity) {
    this.maxDepth = maxDepth;
    this.isSent = maxDepth !== Infinity;
    this.buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  /** The document with the fields of these keys alone, or with all. */
  document(keys?: ReadonlySet<string>): Document {
    const end = this.enter();
    const doc = newDocument();
    for (let type = this.byte(); type !== 0; type = this.byte()) {
      const key = this.name();
      if (this.isSent && doc[key] !== undefined)
        throw new MongoError(40413, `BSON field '${nameOf(key)}' is a duplicate field`);
      if (keys === undefined || keys.has(key)) doc[key] = this.value(type);
      else this.skip(type);
    }
    this.leave(end);
    return doc;
  }

  /** The first field alone. */
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

  /** Begins a document or an array and returns where it must end. */
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
    const known = internedNames[hash & internedMask];
    if (known !== undefined && known.length === length && this.spells(known, start)) return known;
    const name = keyOf(textOf(this.buffer, start, start + length));
    if (name.length === length) internedNames[hash & internedMask] = name;
    return name;
  }

  private cstring(): string {
    const start = this.at;
    while (this.byte() !== 0);
    return textOf(this.buffer, start, this.at - 1);
  }

  private spells(name: string, start: number): boolean {
    for (let i = 0; i < name.length; i++) if (this.buffer[start + i] !== name.charCodeAt(i)) return false;
    return true;
  }

  private string(): string {
    const start = this.passString();
    return textOf(this.buffer, start, this.at - 1);
  }

  /** Moves behind a string and returns where its text begins. */
  private passString(): number {
    const length = this.int32();
    const start = this.at;
    this.at += length;
    if (length < 1 || this.buffer[this.at - 1] !== 0) throw new MongoError(22, "BSON string is cut short");
    return start;
  }

  /** Passes a value over; what cannot be read is refused all the same. */
  private skip(type: number): void {
    switch (type) {
      case 0x02:
        this.passString();
        break;
      case 0x03:
      case 0x04:
        this.skipAll();
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

  private skipAll(): void {
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
    // The old subtype carries its length a second time.
    if (this.int32() !== length - 4) throw new MongoError(22, "BSON binary value has two different lengths");
    return new Binary(this.take(length - 4), subType);
  }

  private regex(): BSONRegExp {
    const regex = new BSONRegExp(this.cstring());
    // The constructor would refuse options that it does not know.
    regex.options = this.cstring();
    return regex;
  }

  private date(): Date {
    const milliseconds = this.view.getBigInt64(this.eight(), true);
    if (milliseconds > DATE_RANGE || milliseconds < -DATE_RANGE)
      throw new MongoError(22, `the date ${milliseconds} is beyond what this server supports`);
    return new Date(Number(milliseconds));
  }

  /** Where a value of eight bytes begins. */
  private eight(): number {
    this.at += 8;
    return this.at - 8;
  }

  private boolean(): boolean {
    const byte = this.byte();
    if (this.isSent && byte > 1) throw new MongoError(22, "BSON boolean is neither true nor false");
    return byte === 1;
  }

  private double(): number | Double {
    const value = this.view.getFloat64(this.eight(), true);
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
        return this.view.getBigInt64(this.eight(), true);
      default:
        throw new MongoError(22, `BSON type 0x${type.toString(16)} is not supported`);
    }
  }
}

/**
 * Decodes one BSON document into the engine's representation (values/types.ts): int32 is a `number`, int64 a `bigint`,
 * a double that looks like an int32 a `Double`. Raises 22 on malformed bytes and on values outside the list; with
 * `maxDepth`, which what was sent has, 15 on more levels and 40413 on a name that comes twice.
 */
export function decode(bytes: Uint8Array, maxDepth?: number): Document {
  return reading(() => new Reader(bytes, maxDepth).document());
}

/** Decodes the fields of these keys alone, which is several times as fast; refuses what `decode` refuses. */
export function decodeFields(bytes: Uint8Array, keys: ReadonlySet<string>): Document {
  return reading(() => new Reader(bytes).document(keys));
}

/** Decodes what a client sent. */
export const decodeMessage = (bytes: Uint8Array): Document => decode(bytes, MESSAGE_DEPTH);

/** A document's `_id` alone, which comes first; undefined when that cannot be read either. */
export function readId(bytes: Uint8Array): Document | undefined {
  try {
    return reading(() => new Reader(bytes).first());
  } catch {
    return undefined;
  }
}

function reading(read: () => Document): Document {
  try {
    return read();
  } catch (error) {
    throw error instanceof RangeError ? new MongoError(22, "BSON document cannot be read") : error;
  }
}
