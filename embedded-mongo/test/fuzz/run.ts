// Compares the server with a reference implementation: run.ts [cases] [seed].
import { fuzz } from "./fuzz.js";

const CASES = 100_000;

const [count = CASES, seed = Date.now() % 1_000_000] = process.argv.slice(2).map(Number);
const { cases, rejected, differences } = fuzz(count, seed);
const total = Object.values(cases).reduce((sum, one) => sum + one, 0);
const lines = [
  `seed ${seed}: ${total} cases, ${rejected} of them rejected by both sides: ${JSON.stringify(cases)}`,
  ...differences,
  `${differences.length} differences`,
];
process.stdout.write(`${lines.join("\n")}\n`);
if (differences.length > 0) process.exitCode = 1;
