import type { Document } from "bson";
import { MongoError } from "../errors.js";
import { encode } from "../values/codec.js";
import { valuesEqual } from "../values/order.js";
import { arrayIndex } from "../values/path.js";
import { shellText } from "../values/shellText.js";
import { copyDocument, isDocument, newDocument } from "../values/types.js";

type Container = Document | unknown[];

const maxPadding = 1_500_000;

/** Whether two values are the same to the byte, so that writing one over the other changes nothing. */
export function identical(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (a === undefined || b === undefined || typeof a !== typeof b || !valuesEqual(a, b)) return false;
  return Buffer.compare(encode({ a }), encode({ a: b })) === 0;
}

/** Changes a document by copying only the containers on the way to each change; the original stays as it was. */
export class Editor {
  private root: Document;
  private readonly original: Document;
  private readonly owned = new Set<Container>();

  constructor(original: Document) {
    this.root = original;
    this.original = original;
  }

  /** The changed document, or the original itself when nothing changed. */
  get result(): Document {
    return this.root;
  }

  /** The value at a path, positions in arrays included; `undefined` = missing. */
  read(parts: readonly string[]): unknown {
    let value: unknown = this.root;
    for (const part of parts) {
      if (Array.isArray(value)) value = arrayIndex(part) === -1 ? undefined : value[arrayIndex(part)];
      else if (isDocument(value)) value = value[part];
      else return undefined;
    }
    return value;
  }

  /** Sets a path, creating documents on the way. Raises 28 when something on the way is not a container. */
  write(parts: readonly string[], value: unknown): void {
    if (identical(this.read(parts), value)) return;
    this.requireViable(parts);
    let container = this.ownedRoot();
    for (const part of parts.slice(0, -1)) container = this.ownedChild(container, part);
    setChild(container, parts.at(-1) ?? "", value);
  }

  /** Removes a path; an array keeps the place and holds null there. */
  remove(parts: readonly string[]): void {
    const parent = this.read(parts.slice(0, -1));
    if (this.read(parts) === undefined) return;
    if (Array.isArray(parent)) return this.write(parts, null);
    let container = this.ownedRoot();
    for (const part of parts.slice(0, -1)) container = this.ownedChild(container, part);
    delete (container as Document)[parts.at(-1) ?? ""];
  }

  private requireViable(parts: readonly string[]): void {
    let value: unknown = this.root;
    for (const [depth, part] of parts.entries()) {
      if (value === undefined) return;
      const holder = depth === 0 ? "" : (parts[depth - 1] ?? "");
      if (Array.isArray(value)) {
        requirePosition(value, part, holder);
        value = value[arrayIndex(part)];
      } else if (isDocument(value)) {
        value = value[part];
      } else {
        throw notViable(part, holder, value);
      }
    }
  }

  private ownedRoot(): Container {
    if (this.root === this.original) {
      this.root = copyDocument(this.original);
      this.owned.add(this.root);
    }
    return this.root;
  }

  private ownedChild(container: Container, part: string): Container {
    const child: unknown = Array.isArray(container) ? container[arrayIndex(part)] : container[part];
    if (isContainer(child) && this.owned.has(child)) return child;
    const copy = Array.isArray(child)
      ? [...(child as unknown[])]
      : isDocument(child)
        ? copyDocument(child)
        : newDocument();
    this.owned.add(copy);
    setChild(container, part, copy);
    return copy;
  }
}

const isContainer = (value: unknown): value is Container => Array.isArray(value) || isDocument(value);

function setChild(container: Container, part: string, value: unknown): void {
  if (!Array.isArray(container)) {
    container[part] = value;
    return;
  }
  const index = arrayIndex(part);
  while (container.length < index) container.push(null);
  container[index] = value;
}

function requirePosition(array: unknown[], part: string, holder: string): void {
  const index = arrayIndex(part);
  if (index === -1) throw notViable(part, holder, array);
  if (index > array.length + maxPadding)
    throw new MongoError(2, `can't grow array beyond ${maxPadding} elements by padding`);
}

const notViable = (part: string, holder: string, value: unknown): MongoError =>
  new MongoError(28, `Cannot create field '${part}' in element {${holder}: ${shellText(value)}}`);
