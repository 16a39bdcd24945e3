import { readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** A run ends with the first test that fails, so files that start a server come last. */
class ServersLast extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlow = ({ moduleId }: TestSpecification): number =>
      Number(readFileSync(moduleId, "utf8").includes("startTestServer"));
    return Promise.resolve(files.toSorted((one, other) => isSlow(one) - isSlow(other)));
  }
}

/** What the mutation tester runs for every mutant. The built database is used: run `npm run build:server` before. */
export default defineConfig({
  test: {
    include: ["src/**/*.test.ts"],
    env: { LOG_LEVEL: "silent" },
    // One process and its modules for all files, each of which closes its server.
    isolate: false,
    sequence: { sequencer: ServersLast },
    // A mutant often leaves a test waiting for ever.
    testTimeout: 40_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 5_000 } },
  },
});
