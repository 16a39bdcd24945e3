/** More says nothing beside a figure that small. */
const MOST_PERCENT = 999;

/** `+12 % vs 25`; without a figure to compare with, or a change, what there was. */
export function changeText(now: number, before: number, beforeText: string): string {
  if (before === 0 || now === before) return `${now === before ? "Same as" : "vs"} ${beforeText}`;
  const percent = Math.round((100 * (now - before)) / before);
  if (percent > MOST_PERCENT) return `vs ${beforeText}`;
  const sign = percent === 0 ? "" : now > before ? "+" : "−";
  return `${sign}${Math.abs(percent)} % vs ${beforeText}`;
}
