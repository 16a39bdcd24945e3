/** A positive integer from the command line; exits with 2 for anything else. */
export function wholeOption(name: string, given: string | undefined, usual: number, most: number): number {
  const value = given === undefined ? usual : Number(given);
  if (Number.isInteger(value) && value >= 1 && value <= most) return value;
  console.error(`--${name} takes a whole number from 1 to ${most}`);
  process.exit(2);
}
