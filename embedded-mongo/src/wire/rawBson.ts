import { MongoError } from "../errors.js";

const OBJECT_ID_BYTES = 12;
const DECIMAL_BYTES = 16;
const HEADER_BYTES = 4;

/** The place of one element inside a BSON document: `start` is its type byte, `value` the first byte of its value. */
interface RawElement {
  type: number;
  name: string;
  start: number;
  value: number;
  end: number;
}

/** The elements of a BSON document without decoding them. Error 22 when the bytes are not a document. */
function rawElements(bytes: Buffer): RawElement[] {
  const size = documentSize(bytes, 0);
  if (size !== bytes.length || bytes[size - 1] !== 0) throw invalid("wrong document length");
  const elements: RawElement[] = [];
  let offset = HEADER_BYTES;
  while (offset < size - 1) {
    const type = bytes[offset] ?? 0;
    const nameEnd = bytes.indexOf(0, offset + 1);
    if (nameEnd < 0 || nameEnd >= size - 1) throw invalid("field name without end");
    const value = nameEnd + 1;
    const end = value + valueSize(bytes, type, value, size);
    if (end > size - 1) throw invalid("value beyond its document");
    elements.push({ type, name: bytes.toString("utf8", offset + 1, nameEnd), start: offset, value, end });
    offset = end;
  }
  return elements;
}

/** The documents of a BSON array value. Error 14 when an element is not a document. */
export function rawArrayDocuments(bytes: Buffer): Buffer[] {
  return rawElements(bytes).map((element) => {
    if (element.type !== 3)
      throw new MongoError(14, `BSON field '${element.name}' is the wrong type, expected type 'object'`);
    return bytes.subarray(element.value, element.end);
  });
}

/** `bytes` without the element `name`, and that element's value. */
export function splitElement(bytes: Buffer, name: string): { rest: Buffer; value: Buffer | undefined } {
  const element = rawElements(bytes).find((candidate) => candidate.name === name);
  if (element === undefined) return { rest: bytes, value: undefined };
  const rest = Buffer.concat([bytes.subarray(0, element.start), bytes.subarray(element.end)]);
  rest.writeInt32LE(rest.length, 0);
  return { rest, value: bytes.subarray(element.value, element.end) };
}

/** `bytes` with `_id` as the first element, which is where it is stored; undefined when it has none. */
export function withIdFirst(bytes: Buffer): Buffer | undefined {
  const elements = rawElements(bytes);
  if (elements[0]?.name === "_id") return bytes;
  const id = elements.find((element) => element.name === "_id");
  if (id === undefined) return undefined;
  return Buffer.concat([
    bytes.subarray(0, HEADER_BYTES),
    bytes.subarray(id.start, id.end),
    bytes.subarray(HEADER_BYTES, id.start),
    bytes.subarray(id.end),
  ]);
}

function valueSize(bytes: Buffer, type: number, offset: number, limit: number): number {
  switch (type) {
    case 0x01:
    case 0x09:
    case 0x11:
    case 0x12:
      return 8;
    case 0x02:
    case 0x0d:
    case 0x0e:
      return 4 + positive(bytes, offset, limit);
    case 0x03:
    case 0x04:
    case 0x0f:
      return documentSize(bytes, offset);
    case 0x05:
      return 5 + positive(bytes, offset, limit);
    case 0x06:
    case 0x0a:
    case 0x7f:
    case 0xff:
      return 0;
    case 0x07:
      return OBJECT_ID_BYTES;
    case 0x08:
      return 1;
    case 0x0b: {
      const patternEnd = bytes.indexOf(0, offset);
      const optionsEnd = patternEnd < 0 ? -1 : bytes.indexOf(0, patternEnd + 1);
      if (optionsEnd < 0) throw invalid("regular expression without end");
      return optionsEnd + 1 - offset;
    }
    case 0x0c:
      return 4 + positive(bytes, offset, limit) + OBJECT_ID_BYTES;
    case 0x10:
      return 4;
    case 0x13:
      return DECIMAL_BYTES;
    default:
      throw invalid(`unknown type ${type}`);
  }
}

function positive(bytes: Buffer, offset: number, limit: number): number {
  if (offset + 4 > limit) throw invalid("length beyond its document");
  const size = bytes.readInt32LE(offset);
  if (size < 0) throw invalid("negative length");
  return size;
}

function documentSize(bytes: Buffer, offset: number): number {
  if (offset + 5 > bytes.length) throw invalid("document too short");
  const size = bytes.readInt32LE(offset);
  if (size < 5 || offset + size > bytes.length) throw invalid("document length");
  return size;
}

function invalid(reason: string): MongoError {
  return new MongoError(22, `Invalid BSON: ${reason}`);
}
