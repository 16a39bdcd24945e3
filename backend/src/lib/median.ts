const MINUTE = 60_000;

/** The middle value, the mean of the two middle ones for an even count, null for none; to one decimal. */
export function median(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((left, right) => left - right);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
  return Math.round(((lower + upper) / 2) * 10) / 10;
}

/** The same for values with their number of occurrences. */
export function medianOfCounts(counts: ReadonlyMap<number, number>): number | null {
  const sorted = [...counts].toSorted(([left], [right]) => left - right);
  const total = sorted.reduce((sum, [, count]) => sum + count, 0);
  const at = (place: number): number => {
    let before = 0;
    return sorted.find(([, count]) => (before += count) > place)?.[0] ?? 0;
  };
  return total === 0 ? null : median([at(Math.floor((total - 1) / 2)), at(Math.floor(total / 2))]);
}

/** Minutes from one instant to another. */
export const minutesBetween = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / MINUTE;
