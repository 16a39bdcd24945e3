import { parseArgs } from "node:util";

/** Whole numbers from 1 given as `--name N`; exits with 2 and the usage for anything else. */
export function readOptions<K extends string>(usage: string, defaults: Record<K, number>): Record<K, number> {
  const names = Object.keys(defaults) as K[];
  const options = Object.fromEntries(names.map((name) => [name, { type: "string" as const }]));
  try {
    const { values } = parseArgs({ options });
    const read = (name: K): number => {
      const value = Number(values[name] ?? defaults[name]);
      if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} takes a whole number from 1`);
      return value;
    };
    return Object.fromEntries(names.map((name) => [name, read(name)])) as Record<K, number>;
  } catch (error) {
    console.error(`${String(error)}\n\n${usage}`);
    return process.exit(2);
  }
}
