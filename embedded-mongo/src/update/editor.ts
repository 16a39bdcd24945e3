import type { Document } from "bson";
import { MongoError } from "../errors.js";
import { encode } from "../values/encode.js";
import { valuesEqual } from "../values/key.js";
import { arrayIndex, toName } from "../values/names.js";
import { shellText } from "../values/shellText.js";
import { isDocument, newDocument } from "../values/types.js";

type Container = Document | unknown[];

const MAX_PADDING = 1_500_000;

/** Whether two values have the same encoding, so that replacing one with the other changes nothing. */
export function identical(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (a === undefined || b === undefined || typeof a !== typeof b || !valuesEqual(a, b)) return false;
  return Buffer.compare(encode({ a }), encode({ a: b })) === 0;
}

/** Edits a copy of a document by paths; numeric names are positions in arrays. */
export class Editor {
  readonly document: Document;
  isChanged = false;

  constructor(original: Document) {
    this.document = copyContainers(original) as Document;
  }

  /** The value at a path; `undefined` = missing. */
  read(parts: readonly string[]): unknown {
    let value: unknown = this.document;
    for (const part of parts) value = isContainer(value) ? getChild(value, part) : undefined;
    return value;
  }

  /** Sets a path, creating documents along it. Raises 28 when the path leads through a scalar. */
  write(parts: readonly string[], value: unknown): void {
    if (identical(this.read(parts), value)) return;
    this.isChanged = true;
    let container: Container = this.document;
    for (const [depth, part] of parts.entries()) {
      const parentName = parts[depth - 1] ?? "";
      if (depth === parts.length - 1) return setChild(container, parentName, part, value);
      if (getChild(container, part) === undefined) setChild(container, parentName, part, newDocument());
      const child = getChild(container, part);
      if (!isContainer(child)) throw notViable(parts[depth + 1] ?? "", part, child);
      container = child;
    }
  }

  /** Removes a path; an array element becomes null. */
  remove(parts: readonly string[]): void {
    if (this.read(parts) === undefined) return;
    const container = this.read(parts.slice(0, -1)) as Container;
    if (Array.isArray(container)) return this.write(parts, null);
    delete container[parts.at(-1) ?? ""];
    this.isChanged = true;
  }
}

/** Copies containers, not the scalars in them. */
function copyContainers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyContainers);
  if (!isDocument(value)) return value;
  const copy = newDocument();
  for (const name of Object.keys(value)) copy[name] = copyContainers(value[name]);
  return copy;
}

const isContainer = (value: unknown): value is Container => Array.isArray(value) || isDocument(value);

function getChild(container: Container, part: string): unknown {
  return Array.isArray(container) ? container[arrayIndex(part)] : (container[part] as unknown);
}

function setChild(container: Container, parentName: string, part: string, value: unknown): void {
  if (!Array.isArray(container)) {
    container[part] = value;
    return;
  }
  const index = arrayIndex(part);
  if (index === -1) throw notViable(part, parentName, container);
  if (index > container.length + MAX_PADDING)
    throw new MongoError(2, `can't grow array beyond ${MAX_PADDING} elements by padding`);
  while (container.length < index) container.push(null);
  container[index] = value;
}

const notViable = (part: string, parentName: string, value: unknown): MongoError =>
  new MongoError(
    28,
    `Cannot create field '${toName(part)}' in element {${toName(parentName)}: ${shellText(value)}}`,
  );
