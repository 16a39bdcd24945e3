import type { Document } from "bson";
import { MongoError } from "../errors.js";
import { toNumber } from "../values/numeric.js";
import { compareValues } from "../values/order.js";
import { indexValues } from "../values/path.js";

/** A sort specification ready to order documents. */
export interface Sort {
  fields: [path: string, direction: 1 | -1][];
  compare(a: Document, b: Document): number;
}

/** The value a document sorts by: of several in an array the least when ascending, the greatest when descending. */
export function sortValue(doc: Document, path: string, direction: 1 | -1): unknown {
  const values = indexValues(doc, path);
  let best = values[0];
  for (const value of values) if (compareValues(value, best) * direction < 0) best = value;
  return best;
}

/** Compiles `{ path: 1 | -1, … }`. Raises 15975 for other directions, 16410 and 40353 for bad names. */
export function compileSort(spec: Document): Sort {
  const fields = Object.entries(spec).map(([path, order]: [string, unknown]): [string, 1 | -1] => {
    const direction = toNumber(order);
    if (direction !== 1 && direction !== -1)
      throw new MongoError(15975, "$sort key ordering must be 1 (for ascending) or -1 (for descending)");
    if (path.startsWith("$"))
      throw new MongoError(16410, `FieldPath field names may not start with '$': ${path}`);
    if (path.split(".").includes(""))
      throw new MongoError(40353, "FieldPath must not end with a '.' or have empty names.");
    return [path, direction];
  });
  return { fields, compare: (a, b) => compareBy(fields, a, b) };
}

function compareBy(fields: Sort["fields"], a: Document, b: Document): number {
  for (const [path, direction] of fields) {
    const order = compareValues(sortValue(a, path, direction), sortValue(b, path, direction));
    if (order !== 0) return order * direction;
  }
  return 0;
}
