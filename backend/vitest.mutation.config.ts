import { readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** They find what others leave for a timer, and the second stops all timers. */
const LAST = ["requestCounts.test.ts", "leftovers.test.ts"];

/** A run ends with the first test that fails, so files that start a server come late. */
class ServersLate extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number =>
      Number(/startTestServer|setUpServer/.test(readFileSync(moduleId, "utf8"))) +
      (1 + LAST.findIndex((name) => moduleId.endsWith(name)));
    return Promise.resolve(files.toSorted((one, other) => place(one) - place(other)));
  }
}

/** The tests that run for every mutant. */
export default defineConfig({
  test: {
    include: ["src/**/*.test.ts"],
    env: { LOG_LEVEL: "silent" },
    // One process and its modules for all files, each of which closes its server.
    isolate: false,
    sequence: { sequencer: ServersLate },
    // A mutant often leaves a test waiting for ever.
    testTimeout: 40_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 5_000 } },
  },
});
