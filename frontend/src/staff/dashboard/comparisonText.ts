/** More says nothing beside a figure that small. */
const MOST_PERCENT = 999;

/** `+12 % vs 25`; in words where a share would say nothing. */
export function comparisonText(now: number, before: number, beforeText: string): string {
  if (before === 0) return "None before";
  if (now === before) return `Same as ${beforeText}`;
  const percent = Math.round((100 * (now - before)) / before);
  if (percent > MOST_PERCENT) return `Up from ${beforeText}`;
  const sign = percent === 0 ? "" : now > before ? "+" : "−";
  return `${sign}${Math.abs(percent)} % vs ${beforeText}`;
}
