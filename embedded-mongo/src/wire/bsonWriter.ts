const TYPE_DOCUMENT = 3;
const TYPE_ARRAY = 4;

/** One BSON element made of a name and an already encoded document or array. */
export function embed(name: string, value: Uint8Array, isArray = false): Buffer {
  const header = Buffer.allocUnsafe(Buffer.byteLength(name) + 2);
  header[0] = isArray ? TYPE_ARRAY : TYPE_DOCUMENT;
  header.write(name, 1);
  header[header.length - 1] = 0;
  return Buffer.concat([header, value]);
}

/** A BSON document made of `elements`, which are encoded already. */
export function assemble(elements: Uint8Array[]): Buffer {
  const size = elements.reduce((sum, element) => sum + element.length, 5);
  const bytes = Buffer.allocUnsafe(size);
  bytes.writeInt32LE(size, 0);
  let offset = 4;
  for (const element of elements) {
    bytes.set(element, offset);
    offset += element.length;
  }
  bytes[offset] = 0;
  return bytes;
}

/** The elements inside an encoded document, without its length and end. */
export function elementsOf(document: Uint8Array): Uint8Array {
  return document.subarray(4, document.length - 1);
}

/** A BSON array of documents that are encoded already. */
export function assembleArray(documents: readonly Uint8Array[]): Buffer {
  let size = 5;
  for (let position = 0; position < documents.length; position += 1) {
    size += 2 + String(position).length + (documents[position]?.length ?? 0);
  }
  const bytes = Buffer.allocUnsafe(size);
  bytes.writeInt32LE(size, 0);
  let offset = 4;
  for (let position = 0; position < documents.length; position += 1) {
    const document = documents[position];
    if (document === undefined) continue;
    bytes[offset] = TYPE_DOCUMENT;
    offset += 1 + bytes.write(String(position), offset + 1, "latin1");
    bytes[offset] = 0;
    bytes.set(document, offset + 1);
    offset += 1 + document.length;
  }
  bytes[offset] = 0;
  return bytes;
}
