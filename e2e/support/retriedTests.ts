import type { Reporter } from "vitest/node";

/** Lists at the end every retried test, whether it passed, and why its first attempt failed. */
export function retriedTests(): Reporter {
  const tests: string[] = [];
  return {
    onTestCaseResult(test) {
      if (!test.diagnostic()?.retryCount) return;
      const { state, errors = [] } = test.result();
      const [first] = errors;
      tests.push(
        `${test.module.relativeModuleId} > ${test.fullName}: ${state}`,
        ...(first?.stack ?? first?.message ?? "")
          .split("\n")
          .filter(isOwn)
          .map((line) => `  ${line}`),
      );
    },
    onTestRunEnd() {
      if (tests.length > 0) process.stdout.write(`\nRetried:\n  ${tests.join("\n  ")}\n`);
    },
  };
}

/** Not a stack frame of Vitest or Node. */
const isOwn = (line: string): boolean => !/^\s*at .*(node_modules|<anonymous>)/.test(line);
