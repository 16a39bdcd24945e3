/** A count with its noun: `1 item`, `2 items`. `things` is an irregular plural. */
export const counted = (count: number, thing: string, things = `${thing}s`): string =>
  `${count} ${count === 1 ? thing : things}`;
