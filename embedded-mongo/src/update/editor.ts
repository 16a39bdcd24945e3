import type { Document } from "bson";
import { MongoError } from "../errors.js";
import { encode } from "../values/encode.js";
import { valuesEqual } from "../values/key.js";
import { arrayIndex, nameOf } from "../values/names.js";
import { shellText } from "../values/shellText.js";
import { isDocument, newDocument } from "../values/types.js";

type Container = Document | unknown[];

const MAX_PADDING = 1_500_000;

/** Whether two values are the same to the byte, so that writing one over the other changes nothing. */
export function identical(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (a === undefined || b === undefined || typeof a !== typeof b || !valuesEqual(a, b)) return false;
  return Buffer.compare(encode({ a }), encode({ a: b })) === 0;
}

/** Changes a copy of a document by paths, in which names of digits are positions where there is an array. */
export class Editor {
  readonly document: Document;
  isChanged = false;

  constructor(original: Document) {
    this.document = copyOf(original) as Document;
  }

  /** The value at a path; `undefined` = missing. */
  read(parts: readonly string[]): unknown {
    let value: unknown = this.document;
    for (const part of parts) value = isContainer(value) ? childOf(value, part) : undefined;
    return value;
  }

  /** Sets a path, creating documents on the way. Raises 28 when something on the way is not a container. */
  write(parts: readonly string[], value: unknown): void {
    if (identical(this.read(parts), value)) return;
    this.isChanged = true;
    let container: Container = this.document;
    for (const [depth, part] of parts.entries()) {
      const holder = parts[depth - 1] ?? "";
      if (depth === parts.length - 1) return setChild(container, holder, part, value);
      if (childOf(container, part) === undefined) setChild(container, holder, part, newDocument());
      const child = childOf(container, part);
      if (!isContainer(child)) throw notViable(parts[depth + 1] ?? "", part, child);
      container = child;
    }
  }

  /** Removes a path; an array keeps the place and holds null there. */
  remove(parts: readonly string[]): void {
    if (this.read(parts) === undefined) return;
    const container = this.read(parts.slice(0, -1)) as Container;
    if (Array.isArray(container)) return this.write(parts, null);
    delete container[parts.at(-1) ?? ""];
    this.isChanged = true;
  }
}

/** New containers around the same values. */
function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOf);
  if (!isDocument(value)) return value;
  const copy = newDocument();
  for (const name of Object.keys(value)) copy[name] = copyOf(value[name]);
  return copy;
}

const isContainer = (value: unknown): value is Container => Array.isArray(value) || isDocument(value);

function childOf(container: Container, part: string): unknown {
  return Array.isArray(container) ? container[arrayIndex(part)] : (container[part] as unknown);
}

function setChild(container: Container, holder: string, part: string, value: unknown): void {
  if (!Array.isArray(container)) {
    container[part] = value;
    return;
  }
  const index = arrayIndex(part);
  if (index === -1) throw notViable(part, holder, container);
  if (index > container.length + MAX_PADDING)
    throw new MongoError(2, `can't grow array beyond ${MAX_PADDING} elements by padding`);
  while (container.length < index) container.push(null);
  container[index] = value;
}

const notViable = (part: string, holder: string, value: unknown): MongoError =>
  new MongoError(
    28,
    `Cannot create field '${nameOf(part)}' in element {${nameOf(holder)}: ${shellText(value)}}`,
  );
