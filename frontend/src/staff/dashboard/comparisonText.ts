/** Larger percentages are not meaningful beside a small figure. */
const MAX_PERCENT = 999;

/** For example `+12% vs 25`; in words where a percentage is not meaningful. */
export function comparisonText(now: number, before: number, beforeText: string): string {
  if (before === 0) return "No data for the previous period";
  if (now === before) return `Same as ${beforeText}`;
  const percent = Math.round((100 * (now - before)) / before);
  if (percent > MAX_PERCENT) return `Up from ${beforeText}`;
  const sign = percent === 0 ? "" : now > before ? "+" : "−";
  return `${sign}${Math.abs(percent)}% vs ${beforeText}`;
}
