import { Binary, BSONRegExp, Double, Long, ObjectId, serialize } from "bson";
import { expect, test } from "vitest";
import { decode, decodeFields, decodeMessage, readId } from "./codec.js";
import { encode, encodeStored } from "./encode.js";

/** BSON from the elements of a document, each a type, a name and a payload. */
function document(...elements: [type: number, name: string, payload: Uint8Array][]): Buffer {
  const body = elements.map(([type, name, payload]) =>
    Buffer.concat([Buffer.from([type]), Buffer.from(`${name}\0`), payload]),
  );
  const bytes = Buffer.concat([Buffer.alloc(4), ...body, Buffer.alloc(1)]);
  bytes.writeInt32LE(bytes.length, 0);
  return bytes;
}

const int32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32LE(value);
  return bytes;
};

const int64 = (value: bigint): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigInt64LE(value);
  return bytes;
};

const string = (text: Buffer): Buffer => Buffer.concat([int32(text.length + 1), text, Buffer.alloc(1)]);

const values = {
  _id: new ObjectId("0123456789abcdef01234567"),
  int: 7,
  minus: -2147483648,
  double: 1.5,
  wholeDouble: new Double(7),
  minusZero: -0,
  infinite: -Infinity,
  long: Long.fromString("9007199254740993"),
  text: "grüße 😀 \0 end",
  empty: "",
  nothing: null,
  yes: true,
  date: new Date(-5),
  pattern: new BSONRegExp("^ä.b$", "im"),
  bytes: new Binary(new Uint8Array([0, 255, 7]), 4),
  old: new Binary(new Uint8Array([1, 2, 3]), 2),
  list: [1, [2, { a: [] }], null, "x"],
  inner: { a: { b: { c: 1 } }, ä: 2, "": 3 },
};

test("decoding and encoding reproduces the bytes of the driver", () => {
  const bytes = serialize(values);
  expect(Buffer.from(encode(decode(bytes))).equals(bytes)).toBe(true);
});

test("decodeFields returns the same values as decode, whatever the other fields", () => {
  const bytes = serialize(values);
  const whole = decode(bytes);
  for (const key of Object.keys(whole))
    expect(decodeFields(bytes, new Set([key, "missing"]))).toEqual({ [key]: whole[key] });
  const keys = Object.keys(whole);
  expect(Object.keys(decodeFields(bytes, new Set(keys.toReversed())))).toEqual(keys);
});

test("decodeFields rejects every document that decode rejects", () => {
  const bytes = serialize(values);
  const isRejected = (read: () => unknown): boolean => {
    try {
      read();
      return false;
    } catch {
      return true;
    }
  };
  const different: string[] = [];
  for (let at = 0; at < bytes.length; at += 1) {
    for (const byte of [0, 1, 2, 3, 5, 9, 0x13, 0x7f, 0xff]) {
      const damaged = Buffer.from(bytes);
      damaged[at] = byte;
      if (isRejected(() => decode(damaged)) !== isRejected(() => decodeFields(damaged, new Set(["yes"]))))
        different.push(`byte ${at} as ${byte}`);
    }
    const cut = Buffer.from(bytes.subarray(0, at));
    expect(isRejected(() => decodeFields(cut, new Set()))).toBe(true);
  }
  expect(different).toEqual([]);
});

test("numeric names keep their position", () => {
  const one = int32(1);
  const bytes = document(
    [0x10, "b", one],
    [0x10, "10", one],
    [0x03, "9", document([0x10, "2", one], [0x10, "1", one], [0x10, "01", one])],
    [0x10, "a", one],
    [0x10, "0", one],
  );
  expect(Buffer.from(encode(decode(bytes))).equals(bytes)).toBe(true);
});

test.each([
  ["a lone continuation byte", Buffer.from([0x61, 0x80, 0x62])],
  ["a sequence cut short", Buffer.from([0xe2, 0x82])],
  ["an encoded surrogate", Buffer.from([0xed, 0xa0, 0x80, 0x7a])],
  [
    "bytes next to valid text",
    Buffer.concat([Buffer.from("é😀"), Buffer.from([0xff, 0xfe]), Buffer.from("�")]),
  ],
])("invalid UTF-8 survives a round trip: %s", (_name, text) => {
  const bytes = document(
    [0x02, "text", string(text)],
    [0x0b, "pattern", Buffer.concat([text, Buffer.from([0, 0x69, 0])])],
  );
  expect(Buffer.from(encode(decode(bytes))).equals(bytes)).toBe(true);
});

test.each([8_640_000_000_000_001n, -8_640_000_000_000_001n, 2n ** 62n])(
  "a date of %s milliseconds, beyond JavaScript's range, is rejected",
  (milliseconds) => {
    const bytes = document([0x09, "a", int64(milliseconds)]);
    expect(() => decode(bytes)).toThrow(expect.objectContaining({ code: 22 }));
  },
);

test("the first and last dates of JavaScript survive a round trip", () => {
  const bytes = document(
    [0x09, "a", int64(8_640_000_000_000_000n)],
    [0x09, "b", int64(-8_640_000_000_000_000n)],
  );
  expect(Buffer.from(encode(decode(bytes))).equals(bytes)).toBe(true);
});

test("a binary value of the old subtype with inconsistent lengths is rejected", () => {
  const bytes = document([
    0x05,
    "a",
    Buffer.concat([int32(6), Buffer.from([2]), int32(3), Buffer.from([1, 2])]),
  ]);
  expect(() => decode(bytes)).toThrow(expect.objectContaining({ code: 22 }));
});

/** A document with `levels` levels of documents and arrays. */
function nested(levels: number): object {
  let inner: object = {};
  for (let level = 1; level < levels; level += 1) inner = level % 2 === 0 ? { a: inner } : { a: [inner] };
  return inner;
}

const levels = (count: number): object => {
  let inner: object = {};
  for (let level = 1; level < count; level += 1) inner = { a: inner };
  return inner;
};

test("nesting is limited in messages and in new documents, not in stored ones", () => {
  expect(() => encodeStored(levels(180))).not.toThrow();
  expect(() => encodeStored(levels(181))).toThrow(expect.objectContaining({ code: 15 }));
  expect(() => decodeMessage(encode(levels(200)))).not.toThrow();
  expect(() => decodeMessage(encode(levels(201)))).toThrow(expect.objectContaining({ code: 15 }));
  expect(decode(encode(nested(900)))).toEqual(nested(900));
});

test("readId reads the _id of an otherwise unreadable document", () => {
  const bytes = document([0x10, "_id", int32(5)], [0x13, "decimal", Buffer.alloc(16)]);
  expect(() => decode(bytes)).toThrow(expect.objectContaining({ code: 22 }));
  expect({ ...readId(bytes) }).toEqual({ _id: 5 });
});
