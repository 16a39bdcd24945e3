// The benchmarks: npm run bench [-- writes | lists | neighbour | reports | restart]. Prints each figure with its target
// and the ratio to the bare server. Milliseconds depend on the machine, ratios do not.
import { measureLists } from "./lists.js";
import { measureNeighbour } from "./neighbour.js";
import { measureReportCosts } from "./reports.js";
import { measureRestart } from "./restart.js";
import type { Figure } from "./support/figure.js";
import { measureWrites } from "./writes.js";

const BENCHMARKS: Readonly<Record<string, () => Promise<Figure[]>>> = {
  writes: measureWrites,
  lists: measureLists,
  neighbour: measureNeighbour,
  reports: measureReportCosts,
  restart: measureRestart,
};

const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(BENCHMARKS);
for (const name of names) {
  const measure = BENCHMARKS[name];
  if (measure === undefined) {
    console.error(`Unknown benchmark ${name}; available: ${Object.keys(BENCHMARKS).join(", ")}`);
    process.exit(2);
  }
  const figures = await measure();
  console.table(Object.fromEntries(figures.map(({ figure, ...columns }) => [figure, columns])));
}
process.exit();
