import type { CollectionIndex } from "../catalog/collectionIndex.js";
import type { BuiltRanges } from "./ranges.js";
import type { SortFields } from "./sortRows.js";

/**
 * The direction in which `index`, read over these ranges, yields `sort`; undefined when it does not. Fields
 * fixed to one value may be left out of either side. A multikey index has no order of documents.
 */
export function sortDirection(
  index: CollectionIndex,
  built: BuiltRanges,
  sort: SortFields,
): 1 | -1 | undefined {
  if (sort.length === 0) return 1;
  if (index.isMultikey) return undefined;
  const { fields, directions } = index.spec;
  const isFixed = (position: number): boolean => built.points[position] === 1;
  const fixed = new Set(fields.filter((_, position) => isFixed(position)));
  let position = 0;
  let result: 1 | -1 | undefined;
  for (const [path, direction] of sort) {
    if (fixed.has(path)) continue;
    while (position < fields.length && isFixed(position)) position += 1;
    if (fields[position] !== path) return undefined;
    const needed = directions[position] === direction ? 1 : -1;
    if (result !== undefined && result !== needed) return undefined;
    result = needed;
    position += 1;
  }
  return result ?? 1;
}
