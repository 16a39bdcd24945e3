import { encode } from "../values/encode.js";

/** Limits announced in `hello` and enforced here. */
export const MAX_MESSAGE_BYTES = 48_000_000;
export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;

const HEADER_BYTES = 16;
const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;
const CHECKSUM_PRESENT = 1;
const MORE_TO_COME = 2;
const REQUIRED_BITS = 0xffff;
const REPLY_AWAIT_CAPABLE = 8;
const DOCUMENT = 3;
const ARRAY = 4;

/** A request with its command document and document sequences, not yet decoded. */
export interface WireRequest {
  requestId: number;
  isQuery: boolean;
  expectsReply: boolean;
  /** `OP_QUERY` names the database outside the document. */
  database: string | undefined;
  body: Buffer;
  sequences: Map<string, Buffer[]>;
}

/** Not a valid message; the connection must be closed. */
class WireError extends Error {}

/** Splits a byte stream into messages. Buffers at most one message and one chunk. */
export class FrameReader {
  #chunks: Buffer[] = [];
  #buffered = 0;

  push(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#buffered += chunk.length;
  }

  /** The next complete message, or undefined. Throws `WireError` for an invalid length. */
  next(): Buffer | undefined {
    if (this.#buffered < HEADER_BYTES) return undefined;
    if ((this.#chunks[0]?.length ?? 0) < HEADER_BYTES) this.#chunks = [Buffer.concat(this.#chunks)];
    const size = this.#chunks[0]?.readInt32LE(0) ?? 0;
    if (size < HEADER_BYTES || size > MAX_MESSAGE_BYTES) throw new WireError(`message of ${size} bytes`);
    if (this.#buffered < size) return undefined;
    const [all = Buffer.alloc(0)] = this.#chunks.length === 1 ? this.#chunks : [Buffer.concat(this.#chunks)];
    this.#buffered -= size;
    this.#chunks = this.#buffered === 0 ? [] : [all.subarray(size)];
    return all.subarray(0, size);
  }
}

/** Throws `WireError` for anything but OP_MSG and the OP_QUERY that opens a connection. */
export function parseMessage(message: Buffer): WireRequest {
  const requestId = message.readInt32LE(4);
  const opCode = message.readInt32LE(12);
  if (opCode === OP_MSG) return parseOpMsg(message, requestId);
  if (opCode === OP_QUERY) return parseOpQuery(message, requestId);
  throw new WireError(`opcode ${opCode}`);
}

/** The reply to `request`: OP_REPLY for OP_QUERY, else OP_MSG with one body section. */
export function encodeReply(request: WireRequest, requestId: number, body: Uint8Array): Buffer {
  const prefix = request.isQuery ? HEADER_BYTES + 20 : HEADER_BYTES + 5;
  const message = Buffer.allocUnsafe(prefix + body.length);
  message.writeInt32LE(message.length, 0);
  message.writeInt32LE(requestId, 4);
  message.writeInt32LE(request.requestId, 8);
  message.writeInt32LE(request.isQuery ? OP_REPLY : OP_MSG, 12);
  message.fill(0, HEADER_BYTES, prefix);
  if (request.isQuery) message.writeInt32LE(REPLY_AWAIT_CAPABLE, 16);
  if (request.isQuery) message.writeInt32LE(1, 32);
  message.set(body, prefix);
  return message;
}

/** `{ cursor: { id, ns, <batchName>: [...batch] }, ok: 1 }` with already encoded documents. */
export function encodeBatch(
  batchName: "firstBatch" | "nextBatch",
  id: bigint,
  ns: string,
  batch: readonly Uint8Array[],
): Uint8Array {
  const elements = batch.flatMap((document, at) => [elementHead(DOCUMENT, String(at)), document]);
  const cursor = encode({ id, ns });
  const fields = [cursor.subarray(4, -1), elementHead(ARRAY, batchName), wrapElements(elements)];
  const ok = encode({ ok: 1 }).subarray(4, -1);
  return wrapElements([elementHead(DOCUMENT, "cursor"), wrapElements(fields), ok]);
}

const elementHead = (type: number, name: string): Buffer =>
  Buffer.from(`${String.fromCharCode(type)}${name}\0`);

/** A document or an array of encoded elements. */
function wrapElements(elements: readonly Uint8Array[]): Buffer {
  const bytes = Buffer.concat([Buffer.alloc(4), ...elements, Buffer.alloc(1)]);
  bytes.writeInt32LE(bytes.length, 0);
  return bytes;
}

function parseOpQuery(message: Buffer, requestId: number): WireRequest {
  const nameEnd = message.indexOf(0, HEADER_BYTES + 4);
  if (nameEnd < 0 || nameEnd + 9 > message.length) throw new WireError("OP_QUERY too short");
  const collection = message.toString("utf8", HEADER_BYTES + 4, nameEnd);
  if (!collection.endsWith(".$cmd")) throw new WireError("OP_QUERY is only answered for commands");
  const body = documentAt(message, nameEnd + 9, message.length);
  const database = collection.slice(0, -".$cmd".length);
  return { requestId, isQuery: true, expectsReply: true, database, body, sequences: new Map() };
}

function parseOpMsg(message: Buffer, requestId: number): WireRequest {
  if (message.length < HEADER_BYTES + 5) throw new WireError("OP_MSG too short");
  const flags = message.readUInt32LE(HEADER_BYTES);
  if ((flags & REQUIRED_BITS & ~(CHECKSUM_PRESENT | MORE_TO_COME)) !== 0)
    throw new WireError(`flags ${flags}`);
  const end = message.length - ((flags & CHECKSUM_PRESENT) === 0 ? 0 : 4);
  const sequences = new Map<string, Buffer[]>();
  let body: Buffer | undefined;
  for (let offset = HEADER_BYTES + 4; offset < end;) {
    const kind = message[offset];
    offset += 1;
    if (kind === 1) {
      offset = readSequence(message, offset, end, sequences);
    } else if (kind === 0 && body === undefined) {
      body = documentAt(message, offset, end);
      offset += body.length;
    } else {
      throw new WireError(`section kind ${kind}, or a second body`);
    }
  }
  if (body === undefined) throw new WireError("no body");
  const expectsReply = (flags & MORE_TO_COME) === 0;
  return { requestId, isQuery: false, expectsReply, database: undefined, body, sequences };
}

function readSequence(
  message: Buffer,
  start: number,
  limit: number,
  sequences: Map<string, Buffer[]>,
): number {
  if (start + 4 > limit) throw new WireError("sequence too short");
  const end = start + message.readInt32LE(start);
  const nameEnd = message.indexOf(0, start + 4);
  if (end <= start || end > limit || nameEnd < 0 || nameEnd >= end) throw new WireError("sequence length");
  const documents: Buffer[] = [];
  let offset = nameEnd + 1;
  while (offset < end) {
    const document = documentAt(message, offset, end);
    documents.push(document);
    offset += document.length;
  }
  const name = message.toString("utf8", start + 4, nameEnd);
  if (sequences.has(name)) throw new WireError("sequence named twice");
  sequences.set(name, documents);
  return end;
}

function documentAt(message: Buffer, offset: number, limit: number): Buffer {
  if (offset + 5 > limit) throw new WireError("document too short");
  const size = message.readInt32LE(offset);
  if (size < 5 || offset + size > limit) throw new WireError("document length");
  return message.subarray(offset, offset + size);
}
