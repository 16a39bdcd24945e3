// Stryker plugins for the mutation tests (mutation.js).
import { createHash } from "node:crypto";
import { strykerPlugins as vitestPlugins } from "@stryker-mutator/vitest-runner";

/** Ignores log lines, whose text is not tested. */
const logLines = {
  shouldIgnore({ node }) {
    const called = node.type === "CallExpression" ? node.callee : null;
    return called?.type === "MemberExpression" && called.object.name === "logger" ? "a log line" : undefined;
  },
};

/**
 * Selects `sample.size` random mutants; the others are reported as invalid. The selection depends on the seed
 * and the mutants' content, so that the same code has the same sample on every machine.
 */
class Sample {
  static inject = ["options"];
  #chosen = new Set();
  #options;

  constructor({ sample }) {
    this.#options = sample;
  }

  async init() {}

  /** Stryker passes all mutants at once. */
  async group(mutants) {
    const { size, seed } = this.#options;
    const drawn = mutants
      .map(({ id, fileName, location, mutatorName, replacement }) => {
        const { start, end } = location;
        // The folder differs between runs, the end of the path does not.
        const file = fileName.replace(/^.*\/src\//, "");
        const mutant = JSON.stringify([seed, file, start, end, mutatorName, replacement]);
        return { id, draw: createHash("sha256").update(mutant).digest("hex") };
      })
      .sort((one, other) => (one.draw < other.draw ? -1 : 1));
    this.#chosen = new Set(drawn.slice(0, size).map(({ id }) => id));
    return [mutants.map(({ id }) => id)];
  }

  async check(mutants) {
    return Object.fromEntries(
      mutants.map(({ id }) => [
        id,
        this.#chosen.has(id) ? { status: "passed" } : { status: "compileError", reason: "not in the sample" },
      ]),
    );
  }
}

/** Stryker's status of a failed test. */
const FAILED = 1;

const [{ factory: vitestRunner }] = vitestPlugins;

/**
 * The vitest runner, except that a test file whose set-up fails counts as a failed test; Stryker would treat
 * its tests as skipped.
 */
function setUpAwareRunner(injector) {
  const runner = vitestRunner(injector);
  const run = runner.run.bind(runner);
  runner.run = async (options) => {
    const result = await run(options);
    const failed = runner.ctx.state.getFiles().find((file) => file.result?.state === "fail");
    if (failed === undefined || result.status !== "complete") return result;
    if (result.tests.some(({ status }) => status === FAILED)) return result;
    const failureMessage = failed.result.errors?.[0]?.message ?? "the set-up failed";
    const setUp = { id: `${failed.name}#`, name: "set-up", timeSpentMs: 0, status: FAILED, failureMessage };
    return { ...result, tests: [...result.tests, setUp] };
  };
  return runner;
}
setUpAwareRunner.inject = vitestRunner.inject;

export const strykerPlugins = [
  { kind: "TestRunner", name: "setUpAware", factory: setUpAwareRunner },
  { kind: "Ignore", name: "logLines", value: logLines },
  { kind: "Checker", name: "sample", injectableClass: Sample },
];

export const strykerValidationSchema = {
  properties: {
    sample: {
      type: "object",
      properties: { size: { type: "integer", minimum: 1 }, seed: { type: "string" } },
      required: ["size", "seed"],
      additionalProperties: false,
    },
  },
};
