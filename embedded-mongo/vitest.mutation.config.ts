import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** A run ends at the first failure, so the slow test comes last. */
class RandomCasesLast extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlow = ({ moduleId }: TestSpecification): number => Number(moduleId.endsWith("fuzz.test.ts"));
    return Promise.resolve(files.toSorted((one, other) => isSlow(one) - isSlow(other)));
  }
}

/** Runs the tests that start no processes, on the sources, so that they execute the mutants. */
export default defineConfig({
  resolve: {
    alias: [
      { find: /^embedded-mongo$/, replacement: here("./src/index.ts") },
      { find: "./host/workerHandle.js", replacement: here("./test/mutation/sameThread.ts") },
    ],
  },
  test: {
    include: ["src/**/*.test.ts", "test/{commands,planner,indexes,mongoose,hazards,fuzz}.test.ts"],
    env: { FUZZ_CASES: "300" },
    isolate: false,
    sequence: { sequencer: RandomCasesLast },
    testTimeout: 60_000,
    hookTimeout: 30_000,
  },
});
