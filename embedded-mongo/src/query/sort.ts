import type { Document } from "bson";
import { MongoError } from "../errors.js";
import { compareValues, encodeKey } from "../values/key.js";
import { toNumber } from "../values/numeric.js";
import { indexValues } from "../values/path.js";

/** A sort: dotted paths with their directions. */
export interface Sort {
  paths: string[];
  directions: (1 | -1)[];
  /** Documents are in order when these are, byte by byte. */
  keyOf: (document: Document) => Uint8Array;
}

/** Compiles `{ path: 1 | -1, … }`. Raises 15975 for other directions, 16410 and 40353 for bad names. */
export function compileSort(spec: Document): Sort {
  const paths = Object.keys(spec);
  const directions = paths.map((path) => parseDirection(path, spec[path]));
  const split = paths.map((path) => path.split("."));
  const keyOf = (document: Document): Uint8Array =>
    encodeKey(
      split.map((parts, field) => sortValue(indexValues(document, parts), directions[field] ?? 1)),
      directions,
    );
  return { paths, directions, keyOf };
}

/** Of several values in an array the least when ascending, the greatest when descending. */
function sortValue(values: unknown[], direction: 1 | -1): unknown {
  return values.reduce((best, value) => (compareValues(value, best) * direction < 0 ? value : best));
}

function parseDirection(path: string, order: unknown): 1 | -1 {
  const direction = toNumber(order);
  if (direction !== 1 && direction !== -1)
    throw new MongoError(15975, "$sort key ordering must be 1 (for ascending) or -1 (for descending)");
  if (path.startsWith("$"))
    throw new MongoError(16410, `FieldPath field names may not start with '$': ${path}`);
  if (path.split(".").includes(""))
    throw new MongoError(40353, "FieldPath must not end with a '.' or have empty names.");
  return direction;
}
