import type { MemoryShare } from "./memory.js";
import type { Pacer } from "./pacer.js";
import type { Query } from "./plan.js";
import { decodeRow, type Row, type Rows } from "./row.js";

const MIN_CUT = 512;
const COMPARISONS_PER_CLOCK_READ = 1024;

interface Keyed {
  key: Uint8Array;
  row: Row;
}

const entrySize = ({ key, row }: Keyed): number => key.length + row.bytes.length;

/** Stable sort in memory. Error 292 for too many rows. */
export function* sortedRows(
  rows: Rows,
  { sort, skip, limit }: Query,
  pacer: Pacer,
  memory: MemoryShare,
): Rows {
  const needed = limit === 0 ? Infinity : skip + limit;
  let buffered: Keyed[] = [];
  try {
    for (const row of rows) {
      if (row === undefined) {
        yield undefined;
        continue;
      }
      const entry = { key: sort.sortKey(decodeRow(row)), row: { rid: row.rid, bytes: row.bytes } };
      buffered.push(entry);
      memory.take(entrySize(entry));
      if (buffered.length < Math.max(MIN_CUT, needed * 2)) continue;
      const ordered = sortByKey(buffered, pacer);
      for (const dropped of ordered.slice(needed)) memory.give(entrySize(dropped));
      buffered = ordered.slice(0, needed);
    }
    const ordered = sortByKey(buffered, pacer).toReversed();
    buffered = [];
    for (let entry = ordered.pop(); entry !== undefined; entry = ordered.pop()) {
      memory.give(entrySize(entry));
      yield entry.row;
    }
  } finally {
    memory.release();
  }
}

/** Raises 50 past the deadline. */
function sortByKey(rows: Keyed[], pacer: Pacer): Keyed[] {
  let comparisons = 0;
  return rows.toSorted((a, b) => {
    comparisons += 1;
    if (comparisons % COMPARISONS_PER_CLOCK_READ === 0) pacer.assertInTime();
    return Buffer.compare(a.key, b.key);
  });
}
