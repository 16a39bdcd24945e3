/** A number of things as people say it: `1 item`, `2 items`. `things` where the plural is not the word with an s. */
export const counted = (count: number, thing: string, things = `${thing}s`): string =>
  `${count} ${count === 1 ? thing : things}`;
