import type { Reporter } from "vitest/node";

/** Names at the end each test that needed its second try, whether that passed or not. */
export function secondTries(): Reporter {
  const tests: string[] = [];
  return {
    onTestCaseResult(test) {
      if (!test.diagnostic()?.retryCount) return;
      tests.push(`${test.module.relativeModuleId} > ${test.fullName}: ${test.result().state}`);
    },
    onTestRunEnd() {
      if (tests.length > 0) process.stdout.write(`\nNeeded a second try:\n  ${tests.join("\n  ")}\n`);
    },
  };
}
