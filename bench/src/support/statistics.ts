/** The p-th percentile (0 to 100) by the nearest rank; NaN without values. */
export function percentile(values: readonly number[], p: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil((p / 100) * sorted.length) - 1))] ?? NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 50);

export const rounded = (value: number, digits = 2): number => Number(value.toFixed(digits));
