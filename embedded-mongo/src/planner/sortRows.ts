import type { MemoryShare } from "./memory.js";
import type { Pacer } from "./pacer.js";
import type { Query } from "./plan.js";
import { documentOf, type Row, type Rows } from "./row.js";

const MIN_CUT = 512;
const COMPARISONS_PER_CLOCK_READ = 1024;

interface Keyed {
  key: Uint8Array;
  row: Row;
}

const sizeOf = ({ key, row }: Keyed): number => key.length + row.bytes.length;

/** Rows in the order of a sort; those of equal keys stay in the order in which they came. Error 292 for too many. */
export function* sortedRows(
  rows: Rows,
  { sort, skip, limit }: Query,
  pacer: Pacer,
  memory: MemoryShare,
): Rows {
  const wanted = limit === 0 ? Infinity : skip + limit;
  let kept: Keyed[] = [];
  try {
    for (const row of rows) {
      if (row === undefined) {
        yield undefined;
        continue;
      }
      const entry = { key: sort.keyOf(documentOf(row)), row: { rid: row.rid, bytes: row.bytes } };
      kept.push(entry);
      memory.take(sizeOf(entry));
      if (kept.length < Math.max(MIN_CUT, wanted * 2)) continue;
      const ordered = inOrder(kept, pacer);
      for (const cut of ordered.slice(wanted)) memory.give(sizeOf(cut));
      kept = ordered.slice(0, wanted);
    }
    const ordered = inOrder(kept, pacer).toReversed();
    kept = [];
    for (let entry = ordered.pop(); entry !== undefined; entry = ordered.pop()) {
      memory.give(sizeOf(entry));
      yield entry.row;
    }
  } finally {
    memory.release();
  }
}

/** Raises 50 when the time of the command is over. */
function inOrder(rows: Keyed[], pacer: Pacer): Keyed[] {
  let comparisons = 0;
  return rows.toSorted((a, b) => {
    comparisons += 1;
    if (comparisons % COMPARISONS_PER_CLOCK_READ === 0) pacer.assertInTime();
    return Buffer.compare(a.key, b.key);
  });
}
