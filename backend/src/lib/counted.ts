/** A number of things in words: `1 item`, `2 items`. */
export const counted = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? "" : "s"}`;
