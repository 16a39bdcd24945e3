/** A number of things as people say it: `1 item`, `2 items`. */
export const counted = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? "" : "s"}`;
