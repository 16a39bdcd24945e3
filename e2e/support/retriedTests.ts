import type { Reporter } from "vitest/node";

/** Reports at the end each test that was retried, whether it passed or not. */
export function retriedTests(): Reporter {
  const tests: string[] = [];
  return {
    onTestCaseResult(test) {
      if (!test.diagnostic()?.retryCount) return;
      tests.push(`${test.module.relativeModuleId} > ${test.fullName}: ${test.result().state}`);
    },
    onTestRunEnd() {
      if (tests.length > 0) process.stdout.write(`\nRetried:\n  ${tests.join("\n  ")}\n`);
    },
  };
}
