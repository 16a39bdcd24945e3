import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** A run ends with the first test that fails, so the slow one comes last. */
class RandomCasesLast extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlow = ({ moduleId }: TestSpecification): number => Number(moduleId.endsWith("fuzz.test.ts"));
    return Promise.resolve(files.toSorted((one, other) => isSlow(one) - isSlow(other)));
  }
}

/** The tests from which mutants can be seen: those that do not start processes of their own, on the sources. */
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
