/** A whole number from the command line, at least 1. Ends the process with 2 when it is something else. */
export function wholeOption(name: string, given: string | undefined, usual: number, most: number): number {
  const value = given === undefined ? usual : Number(given);
  if (Number.isInteger(value) && value >= 1 && value <= most) return value;
  console.error(`--${name} takes a whole number from 1 to ${most}`);
  process.exit(2);
}
