import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { seededRandom } from "../random.js";
import { filterCase, projectionCase, shown, sortCase, updateCase, type Outcome } from "./cases.js";
import { Generator } from "./generate.js";
import { PlanFuzzer } from "./plans.js";

const MOST_SHOWN = 5;

/** How many cases of each kind ran, and the differences between the server and the reference. */
export interface FuzzReport {
  cases: Record<string, number>;
  /** How many cases both sides refused. */
  refused: number;
  differences: string[];
}

/** Runs as many cases, the same ones for the same seed. */
export function fuzz(count: number, seed: number): FuzzReport {
  const make = new Generator(seededRandom(seed));
  const directory = mkdtempSync(join(tmpdir(), "fuzz-"));
  const plans = new PlanFuzzer(make, directory);
  const kinds: [name: string, run: () => Outcome][] = [
    ["filters", () => filterCase(make)],
    ["updates", () => updateCase(make)],
    ["sorts", () => sortCase(make)],
    ["projections", () => projectionCase(make)],
    ["index plans", () => plans.next()],
  ];
  const report: FuzzReport = { cases: {}, refused: 0, differences: [] };
  try {
    for (let n = 0; n < count && report.differences.length < MOST_SHOWN; n += 1) {
      const [name, run] = make.pick(kinds);
      const outcome = run();
      report.cases[name] = (report.cases[name] ?? 0) + 1;
      if (outcome.server !== outcome.reference) report.differences.push(`${name}: ${shown(outcome)}`);
      else if (outcome.server === "refused") report.refused += 1;
    }
  } finally {
    plans.close();
    rmSync(directory, { recursive: true, force: true });
  }
  return report;
}
