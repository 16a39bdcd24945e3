import type { Document } from "bson";
import { assertNotDropped } from "../catalog/collection.js";
import { requiredLeaves } from "../query/filter.js";
import type { FilterNode, LeafNode } from "../query/node.js";
import type { KeyValueStore } from "../storage/keyValueStore.js";
import { keyText } from "../values/key.js";
import { newDocument, typeOf } from "../values/types.js";
import { isImplied } from "./bounds.js";
import type { Pacer } from "./pacer.js";
import { buildRanges, fitIndex, type Fit, type Plan, type Query } from "./plan.js";
import type { CountedRow } from "./row.js";

/** Types whose equal values are identical, unlike numbers. */
const EXACT_TYPES = new Set(["objectId", "string", "bool"]);

/**
 * Covered query: if an index alone yields the fields `keys` of all matches, one counted row for each
 * combination of values in the filter, without reading documents. Otherwise undefined.
 */
export function countedRows(
  store: KeyValueStore,
  query: Query,
  { index }: Plan,
  keys: readonly string[],
  pacer: Pacer,
): Generator<CountedRow | undefined, void> | undefined {
  const { node, sort, skip, limit } = query;
  if (index === undefined || index.isMultikey) return undefined;
  if (sort.paths.length > 0 || skip > 0 || limit > 0 || !isConjunction(node)) return undefined;
  const leaves = requiredLeaves(node);
  const fit = fitIndex(index, leaves);
  if (!coversFilter(fit, leaves) || !coversKeys(fit, keys)) return undefined;
  return countRanges(store, query, fit, pacer);
}

/** Whether a filter is equivalent to the conjunction of its leaves. */
function isConjunction(node: FilterNode): boolean {
  if (node.kind === "leaf") return true;
  const isRequired = node.kind === "and" || (node.kind === "or" && node.nodes.length === 1);
  return isRequired && node.nodes.every(isConjunction);
}

/** Whether every document with one of the fixed keys meets all leaves. */
function coversFilter({ index, fixed, range }: Fit, leaves: readonly LeafNode[]): boolean {
  if (range !== undefined || !fixed.flat().every((value) => EXACT_TYPES.has(typeOf(value)))) return false;
  const paths = index.spec.fields.slice(0, fixed.length);
  const guaranteed = index.partialFilter === undefined ? [] : requiredLeaves(index.partialFilter);
  return leaves.every((leaf) => {
    const isFixed = paths.includes(leaf.path) && leaves.filter(({ path }) => path === leaf.path).length === 1;
    return isFixed || isImplied(leaf, guaranteed);
  });
}

const coversKeys = ({ index, fixed }: Fit, keys: readonly string[]): boolean =>
  keys.every((key) => index.spec.fields.indexOf(key) >= 0 && index.spec.fields.indexOf(key) < fixed.length);

function* countRanges(
  store: KeyValueStore,
  { collection }: Query,
  { index, fixed }: Fit,
  pacer: Pacer,
): Generator<CountedRow | undefined, void> {
  let tuples: unknown[][] = [[]];
  for (const values of fixed) {
    const different = [...new Map(values.map((value) => [keyText(value), value])).values()];
    tuples = tuples.flatMap((tuple) => different.map((value) => [...tuple, value]));
  }
  for (const tuple of tuples) {
    if (pacer.isDue()) yield undefined;
    assertNotDropped(collection, index);
    const [range] = buildRanges({ index, fixed: tuple.map((value) => [value]), range: undefined });
    const times = store.countEntries(index.id, range);
    const document = documentWith(index.spec.fields, tuple);
    if (times > 0) yield { rid: 0, bytes: new Uint8Array(), document, times };
  }
}

function documentWith(fields: readonly string[], values: readonly unknown[]): Document {
  const document = newDocument();
  for (const [position, value] of values.entries()) document[fields[position] ?? ""] = value;
  return document;
}
