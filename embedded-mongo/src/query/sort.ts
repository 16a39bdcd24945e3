import type { Document } from "bson";
import { MongoError } from "../errors.js";
import { encodeKey } from "../values/key.js";
import { splitPath, toKey, toName } from "../values/names.js";
import { toNumber } from "../values/numeric.js";
import { buildTuples, type Tuple } from "../values/tuples.js";

export interface Sort {
  paths: string[];
  directions: (1 | -1)[];
  /** A key whose byte order is the sort order. Raises 2 for a document with two arrays on the paths. */
  sortKey: (document: Document) => Uint8Array;
}

/** Compiles `{ path: 1 | -1, … }`. Raises 15975 for other directions, 16410 and 40353 for bad names. */
export function compileSort(spec: Document): Sort {
  const paths = Object.keys(spec).map(toName);
  const directions = paths.map((path) => parseDirection(path, spec[toKey(path)]));
  const split = paths.map(splitPath);
  return { paths, directions, sortKey: (document) => leastKey(document, split, directions) };
}

/** The key of the array element that comes first in the sort order. */
function leastKey(
  document: Document,
  paths: readonly (readonly string[])[],
  directions: readonly (1 | -1)[],
): Uint8Array {
  const keys = sortTuples(document, paths).map(({ values }) => encodeKey(values, directions));
  return keys.reduce((least, key) => (Buffer.compare(key, least) < 0 ? key : least));
}

function sortTuples(document: Document, paths: readonly (readonly string[])[]): Tuple[] {
  try {
    return buildTuples(document, paths);
  } catch (error) {
    if (error instanceof MongoError && error.code === 171)
      throw new MongoError(2, "cannot sort with keys that are parallel arrays");
    throw error;
  }
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
