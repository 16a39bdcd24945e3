import type { CollectionIndex } from "../catalog/collectionIndex.js";
import type { Bound } from "../query/bounds.js";
import type { KeyRange } from "../storage/sqlite.js";
import { encodeKey } from "../values/key.js";
import { compareValues } from "../values/order.js";

/** The ranges of an index that a filter leads to, and what they are made of. */
export interface BuiltRanges {
  /** In key order and without overlap; one open range when no bound applies. */
  ranges: KeyRange[];
  /** For each leading field that is fixed to values: to how many. */
  points: number[];
  /** Whether the field after the fixed ones is bounded by a range. */
  hasRange: boolean;
}

type RangeBound = Extract<Bound, { kind: "range" }>;

const MAX_COMBINATIONS = 512;

/** Turns bounds by path into key ranges of `index`: leading fields fixed to values, then at most one range. */
export function buildRanges(index: CollectionIndex, bounds: ReadonlyMap<string, Bound[]>): BuiltRanges {
  const { fields, directions } = index.spec;
  let tuples: unknown[][] = [[]];
  const points: number[] = [];
  for (const field of fields) {
    const values = pointsOf(bounds.get(field) ?? []);
    if (values === undefined) break;
    // A long list for one field is looked up; lists for several are not multiplied without end.
    if (points.length > 0 && values.length * tuples.length > MAX_COMBINATIONS) break;
    tuples = tuples.flatMap((tuple) => values.map((value) => [...tuple, value]));
    points.push(values.length);
  }
  const field = fields[points.length];
  const range = field === undefined ? undefined : rangeOf(bounds.get(field) ?? [], index.isMultikey);
  const ranges = tuples.map((tuple) => {
    const prefix = encodeKey(tuple, directions.slice(0, tuple.length));
    if (range === undefined) return prefix.length === 0 ? {} : { min: prefix, ...maxOf(prefix) };
    return rangeAt(tuple, directions.slice(0, tuple.length + 1), range);
  });
  return { ranges: ordered(ranges), points, hasRange: range !== undefined };
}

/** The values a path is fixed to; undefined when no bound fixes it. */
function pointsOf(bounds: Bound[]): unknown[] | undefined {
  let fewest: unknown[] | undefined;
  for (const bound of bounds) {
    const values = bound.kind === "eq" ? [bound.value] : bound.kind === "in" ? bound.values : undefined;
    if (values !== undefined && (fewest === undefined || values.length < fewest.length)) fewest = values;
  }
  return fewest;
}

/** One range out of all; on a multikey index only the first, as each may be met by another element. */
function rangeOf(bounds: Bound[], isMultikey: boolean): RangeBound | undefined {
  const ranges = bounds.filter((bound): bound is RangeBound => bound.kind === "range");
  const [first, ...others] = ranges;
  return first === undefined || isMultikey ? first : others.reduce(intersect, first);
}

function intersect(left: RangeBound, right: RangeBound): RangeBound {
  const low = compareValues(left.min, right.min);
  const high = compareValues(left.max, right.max);
  return {
    kind: "range",
    min: low >= 0 ? left.min : right.min,
    minInclusive:
      low === 0 ? left.minInclusive && right.minInclusive : low > 0 ? left.minInclusive : right.minInclusive,
    max: high <= 0 ? left.max : right.max,
    maxInclusive:
      high === 0
        ? left.maxInclusive && right.maxInclusive
        : high < 0
          ? left.maxInclusive
          : right.maxInclusive,
  };
}

function rangeAt(tuple: unknown[], directions: (1 | -1)[], range: RangeBound): KeyRange {
  const low = encodeKey([...tuple, range.min], directions);
  const high = encodeKey([...tuple, range.max], directions);
  if (directions.at(-1) === 1) {
    return {
      ...(range.minInclusive ? { min: low } : minAfter(low)),
      ...(range.maxInclusive ? maxOf(high) : { max: high }),
    };
  }
  return {
    ...(range.maxInclusive ? { min: high } : minAfter(high)),
    ...(range.minInclusive ? maxOf(low) : { max: low }),
  };
}

/** The upper end of all keys that begin with `prefix`. */
function maxOf(prefix: Uint8Array): { max?: Uint8Array } {
  let length = prefix.length;
  while (length > 0 && prefix[length - 1] === 0xff) length -= 1;
  if (length === 0) return {};
  const end = prefix.slice(0, length);
  end[length - 1] = (end[length - 1] ?? 0) + 1;
  return { max: end };
}

function minAfter(prefix: Uint8Array): { min?: Uint8Array } {
  const { max } = maxOf(prefix);
  return max === undefined ? {} : { min: max };
}

function ordered(ranges: KeyRange[]): KeyRange[] {
  if (ranges.length < 2) return ranges;
  ranges.sort((left, right) => Buffer.compare(left.min ?? new Uint8Array(), right.min ?? new Uint8Array()));
  return ranges.filter((range, position) => {
    const before = ranges[position - 1]?.min;
    return before === undefined || range.min === undefined || Buffer.compare(before, range.min) !== 0;
  });
}
