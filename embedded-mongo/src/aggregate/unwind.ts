import type { Document } from "bson";
import { MongoError } from "../errors.js";
import { isTruthy } from "./operand.js";
import { getPath, splitPath } from "../values/path.js";
import { isDocument } from "../values/types.js";
import { namedOperands } from "./arrays.js";
import { withPath } from "./reshape.js";

/** Compiles `$unwind`: one document per element. Raises 28812, 28818, 28822. */
export function compileUnwind(spec: unknown): (source: Iterable<Document>) => Iterable<Document> {
  const names = ["path", "includeArrayIndex", "preserveNullAndEmptyArrays"];
  const options = isDocument(spec) ? namedOperands("$unwind", spec, names, []) : { path: spec };
  const path: unknown = options["path"];
  if (typeof path !== "string") throw new MongoError(28812, "no path specified to $unwind stage");
  if (!path.startsWith("$"))
    throw new MongoError(28818, `path option to $unwind stage should be prefixed with a '$': ${path}`);
  const index: unknown = "includeArrayIndex" in options ? options["includeArrayIndex"] : undefined;
  if (index !== undefined && (typeof index !== "string" || index === "" || index.startsWith("$")))
    throw new MongoError(28822, "includeArrayIndex option to $unwind stage must be the name of a field");
  const keepsEmpty = isTruthy(
    "preserveNullAndEmptyArrays" in options && options["preserveNullAndEmptyArrays"],
  );
  return (source) => unwound(source, splitPath(path.slice(1)), index && splitPath(index), keepsEmpty);
}

function* unwound(
  source: Iterable<Document>,
  parts: string[],
  index: string[] | "" | undefined,
  keepsEmpty: boolean,
): Iterable<Document> {
  const withIndex = (doc: Document, position: bigint | null): Document =>
    index ? withPath(doc, index, position) : doc;
  for (const doc of source) {
    const value = getPath(doc, parts);
    if (!Array.isArray(value)) {
      if (keepsEmpty || (value !== undefined && value !== null)) yield withIndex(doc, null);
    } else if (value.length === 0) {
      if (keepsEmpty) yield withIndex(withPath(doc, parts, undefined), null);
    } else {
      for (const [position, element] of (value as unknown[]).entries())
        yield withIndex(withPath(doc, parts, element), BigInt(position));
    }
  }
}
