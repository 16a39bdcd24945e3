const MINUTE = 60_000;

/** The middle value, the mean of the two middle ones for an even count, null for none; to one decimal. */
export function median(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((left, right) => left - right);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
  return Math.round(((lower + upper) / 2) * 10) / 10;
}

/** Minutes from one instant to another. */
export const minutesBetween = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / MINUTE;
