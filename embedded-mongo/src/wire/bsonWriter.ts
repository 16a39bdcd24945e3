const TYPE_DOCUMENT = 3;
const TYPE_ARRAY = 4;
const TYPE_STRING = 2;
const TYPE_INT32 = 16;
const TYPE_INT64 = 18;

/** Writes BSON into one buffer of known size; for replies made of documents that are encoded already. */
class Writer {
  readonly bytes: Buffer;
  #at = 0;

  constructor(size: number) {
    this.bytes = Buffer.allocUnsafe(size);
  }

  int32(value: number): void {
    this.#at = this.bytes.writeInt32LE(value, this.#at);
  }

  int64(value: bigint): void {
    this.#at = this.bytes.writeBigInt64LE(value, this.#at);
  }

  /** The type and name that begin an element. */
  head(type: number, name: string): void {
    this.bytes[this.#at] = type;
    this.#at += 1 + this.bytes.write(name, this.#at + 1);
    this.end();
  }

  raw(bytes: Uint8Array): void {
    this.bytes.set(bytes, this.#at);
    this.#at += bytes.length;
  }

  /** The zero byte that ends names, strings and documents. */
  end(): void {
    this.bytes[this.#at] = 0;
    this.#at += 1;
  }
}

/** Encodes `{ cursor: { <batchName>: [...batch], id, ns }, ok: 1 }` around documents that are encoded already. */
export function encodeBatch(
  batchName: "firstBatch" | "nextBatch",
  id: bigint,
  ns: string,
  batch: readonly Uint8Array[],
): Uint8Array {
  const name = Buffer.from(ns);
  let arraySize = 5;
  for (const [position, document] of batch.entries())
    arraySize += 2 + String(position).length + document.length;
  const cursorSize = 4 + (batchName.length + 2 + arraySize) + (2 + 2 + 8) + (2 + 2 + 4 + name.length + 1) + 1;
  const size = 4 + ("cursor".length + 2 + cursorSize) + (2 + 2 + 4) + 1;
  const writer = new Writer(size);
  writer.int32(size);
  writer.head(TYPE_DOCUMENT, "cursor");
  writer.int32(cursorSize);
  writer.head(TYPE_ARRAY, batchName);
  writer.int32(arraySize);
  for (const [position, document] of batch.entries()) {
    writer.head(TYPE_DOCUMENT, String(position));
    writer.raw(document);
  }
  writer.end();
  writer.head(TYPE_INT64, "id");
  writer.int64(id);
  writer.head(TYPE_STRING, "ns");
  writer.int32(name.length + 1);
  writer.raw(name);
  writer.end();
  writer.end();
  writer.head(TYPE_INT32, "ok");
  writer.int32(1);
  writer.end();
  return writer.bytes;
}
