// Compares the server with a plain account of MongoDB's semantics: run.ts [cases] [seed].
import { fuzz } from "./fuzz.js";

const CASES = 100_000;

const [count = CASES, seed = Date.now() % 1_000_000] = process.argv.slice(2).map(Number);
const { cases, refused, differences } = fuzz(count, seed);
const total = Object.values(cases).reduce((sum, one) => sum + one, 0);
const lines = [
  `seed ${seed}: ${total} cases, ${refused} of them refused by both sides: ${JSON.stringify(cases)}`,
  ...differences,
  `${differences.length} differences`,
];
process.stdout.write(`${lines.join("\n")}\n`);
if (differences.length > 0) process.exitCode = 1;
