// What Stryker asks while it runs the mutation tests (mutation.js).
import { createHash } from "node:crypto";
import { strykerPlugins as vitestPlugins } from "@stryker-mutator/vitest-runner";

/** Leaves log lines out: what they say is for people. */
const logLines = {
  shouldIgnore({ node }) {
    const called = node.type === "CallExpression" ? node.callee : null;
    return called?.type === "MemberExpression" && called.object.name === "logger" ? "a log line" : undefined;
  },
};

/**
 * Lets through as many mutants as `sample` says, chosen at random; the others count as not valid. The order depends on
 * the seed and on what a mutant is, so that the same code has the same sample on every machine.
 */
class Sample {
  static inject = ["options"];
  #chosen = new Set();
  #options;

  constructor({ sample }) {
    this.#options = sample;
  }

  async init() {}

  /** Stryker hands all mutants over at once. */
  async group(mutants) {
    const { size, seed } = this.#options;
    const drawn = mutants
      .map(({ id, fileName, location, mutatorName, replacement }) => {
        const { start, end } = location;
        // The folder of the run differs from one to the next, the end of the path does not.
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

/** What Stryker calls a failed test. */
const FAILED = 1;

const [{ factory: vitestRunner }] = vitestPlugins;

/**
 * The runner for vitest, except that a test file whose set-up fails counts as a failed test, as it does for whoever runs
 * it; Stryker takes the tests of such a file as left out.
 */
function attentiveRunner(injector) {
  const runner = vitestRunner(injector);
  const run = runner.run.bind(runner);
  runner.run = async (asked) => {
    const result = await run(asked);
    const failed = runner.ctx.state.getFiles().find((file) => file.result?.state === "fail");
    if (failed === undefined || result.status !== "complete") return result;
    if (result.tests.some(({ status }) => status === FAILED)) return result;
    const failureMessage = failed.result.errors?.[0]?.message ?? "the set-up failed";
    const setUp = { id: `${failed.name}#`, name: "set-up", timeSpentMs: 0, status: FAILED, failureMessage };
    return { ...result, tests: [...result.tests, setUp] };
  };
  return runner;
}
attentiveRunner.inject = vitestRunner.inject;

export const strykerPlugins = [
  { kind: "TestRunner", name: "attentive", factory: attentiveRunner },
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
