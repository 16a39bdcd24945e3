const MINUTE = 60_000;

/** Rounded to one decimal; null without values. */
export function median(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((left, right) => left - right);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
  return Math.round(((lower + upper) / 2) * 10) / 10;
}

export const minutesBetween = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / MINUTE;
