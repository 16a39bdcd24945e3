const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A day as `YYYY-MM-DD`, or an empty text for anything else: an address is written by people too. */
export function asDay(text: string): string {
  return DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : "";
}

/** True when the range does not end before it begins; an open end is always right. */
export function isOrdered({ from, to }: { from: string; to: string }): boolean {
  return from === "" || to === "" || from <= to;
}
