import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { seededRandom } from "../random.js";
import { filterCase, formatOutcome, projectionCase, sortCase, updateCase, type Outcome } from "./cases.js";
import { Generator } from "./generate.js";
import { PlanFuzzer } from "./plans.js";

const MAX_DIFFERENCES = 5;

/** The number of cases of each kind, and the differences between server and reference. */
export interface FuzzReport {
  cases: Record<string, number>;
  /** Number of cases that both sides rejected. */
  rejected: number;
  differences: string[];
}

/** Runs `count` cases, the same for the same seed. */
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
  const report: FuzzReport = { cases: {}, rejected: 0, differences: [] };
  try {
    for (let n = 0; n < count && report.differences.length < MAX_DIFFERENCES; n += 1) {
      const [name, run] = make.pick(kinds);
      const outcome = run();
      report.cases[name] = (report.cases[name] ?? 0) + 1;
      if (outcome.server !== outcome.reference) report.differences.push(`${name}: ${formatOutcome(outcome)}`);
      else if (outcome.server === "rejected") report.rejected += 1;
    }
  } finally {
    plans.close();
    rmSync(directory, { recursive: true, force: true });
  }
  return report;
}
