import { parseArgs } from "node:util";

/** Parses positive integers given as `--name N`; prints the usage and exits with 2 for anything else. */
export function readOptions<K extends string>(usage: string, defaults: Record<K, number>): Record<K, number> {
  const names = Object.keys(defaults) as K[];
  const options = Object.fromEntries(names.map((name) => [name, { type: "string" as const }]));
  try {
    const { values } = parseArgs({ options });
    const read = (name: K): number => {
      const value = Number(values[name] ?? defaults[name]);
      if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} must be a positive integer`);
      return value;
    };
    return Object.fromEntries(names.map((name) => [name, read(name)])) as Record<K, number>;
  } catch (error) {
    console.error(`${String(error)}\n\n${usage}`);
    return process.exit(2);
  }
}
