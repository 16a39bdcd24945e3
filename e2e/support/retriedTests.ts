import type { Reporter } from "vitest/node";

/** Reports at the end each test that was retried, whether it passed or not, and what its first try failed of. */
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

/** Neither a line of Vitest nor of Node. */
const isOwn = (line: string): boolean => !/^\s*at .*(node_modules|<anonymous>)/.test(line);
