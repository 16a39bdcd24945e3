import { Binary, BSONRegExp, Double, ObjectId } from "bson";
import fc from "fast-check";
import { expect, test } from "vitest";
import { manualOrder } from "../../test/manualOrder.js";
import { decode } from "./codec.js";
import { encode } from "./encode.js";
import { compareValues, encodeKey, valuesEqual } from "./key.js";

const numbers = fc.oneof(
  fc.integer(),
  fc.integer({ min: -3, max: 3 }),
  fc.double(),
  fc.double().map((value) => new Double(value)),
  fc.integer({ min: -3, max: 3 }).map((value) => new Double(value)),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
  fc.integer({ min: -3, max: 3 }).map(BigInt),
  fc
    .bigInt({ min: 2n ** 53n - 2n, max: 2n ** 53n + 2n })
    .chain((value) => fc.constantFrom(value, -value, new Double(Number(value)))),
  fc.constantFrom(NaN, Infinity, -Infinity, -0),
);

const text = fc.oneof(
  fc.string({ maxLength: 4 }),
  fc.string({ unit: "binary", maxLength: 4 }),
  fc.constantFrom("", "a", "a\0", "a\0b", "b", "\uffff", "\u{1f600}"),
);

const scalars = fc.oneof(
  numbers,
  text,
  fc.boolean(),
  fc.constant(null),
  fc.date({ noInvalidDate: true }),
  fc.uint8Array({ maxLength: 3 }).map((bytes) => new Binary(bytes, (bytes[0] ?? 0) % 2)),
  fc.uint8Array({ minLength: 12, maxLength: 12 }).map((bytes) => new ObjectId(bytes)),
  fc.constantFrom(new BSONRegExp("a", "i"), new BSONRegExp("a", ""), new BSONRegExp("b", "")),
);

const { value: values } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    { weight: 4, arbitrary: scalars },
    { weight: 1, arbitrary: fc.array(tie("value"), { maxLength: 3 }) },
    {
      weight: 1,
      arbitrary: fc.dictionary(fc.constantFrom("a", "b", "ab", "c\u00e9"), tie("value"), {
        maxKeys: 3,
        noNullPrototype: true,
      }),
    },
  ),
}));

const sign = (value: number): number => Math.sign(value);

test("keys of numbers sort like the numbers", () => {
  fc.assert(
    fc.property(numbers, numbers, (a, b) => {
      const order = sign(Buffer.compare(encodeKey([a], [1]), encodeKey([b], [1])));
      expect(order).toBe(sign(manualOrder(a, b)));
      expect(sign(compareValues(a, b))).toBe(order);
    }),
    { numRuns: 300 },
  );
});

test("compound keys sort by their parts, each in its direction", () => {
  const directions = fc.tuple(fc.constantFrom<1 | -1>(1, -1), fc.constantFrom<1 | -1>(1, -1));
  const pair = fc.tuple(values, values);
  fc.assert(
    fc.property(pair, pair, directions, (a, b, [first, second]) => {
      const expected = first * manualOrder(a[0], b[0]) || second * manualOrder(a[1], b[1]);
      const order = Buffer.compare(encodeKey(a, [first, second]), encodeKey(b, [first, second]));
      expect(sign(order)).toBe(sign(expected) + 0);
      expect(sign(compareValues(a[0], b[0]))).toBe(sign(manualOrder(a[0], b[0])));
    }),
    { numRuns: 300 },
  );
});

test("encoding and decoding returns an equal value with the same bytes", () => {
  fc.assert(
    fc.property(values, (value) => {
      const bytes = encode({ value });
      const doc = decode(bytes);
      expect(valuesEqual(doc["value"], value)).toBe(true);
      expect(Buffer.compare(encode(doc), bytes)).toBe(0);
    }),
    { numRuns: 300 },
  );
});

test("a truncated document is rejected with 22", () => {
  const bytes = encode({ a: "text", b: { c: [1, 2] }, d: new Binary(new Uint8Array(5)) });
  for (let length = 0; length < bytes.length; length++)
    expect(() => decode(bytes.subarray(0, length))).toThrow(expect.objectContaining({ code: 22 }));
});
