const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A valid `YYYY-MM-DD` date, or an empty string: people edit addresses by hand. */
export function asDay(text: string): string {
  return DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : "";
}

/** True unless the range ends before it starts; an open end is always valid. */
export function isOrdered({ from, to }: { from: string; to: string }): boolean {
  return from === "" || to === "" || from <= to;
}
