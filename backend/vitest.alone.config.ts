import { defineConfig } from "vitest/config";
import { keepTemporaryFilesInMemory } from "../embedded-mongo/test/memoryDirectory.js";

/** Tests of what a process keeps: counters, throttles, timers and the connection to the database. */
export const ALONE = [
  // What one request leaves for a timer, another file would find.
  "src/stays/leftovers.test.ts",
  // Refused calls of one address share a row, whichever file they come from.
  "src/audit/**/*.test.ts",
  "src/auth/{passwordThrottle,signInAttack,signInRecords,throttles}.test.ts",
  "src/auth/sessions/{endSessions,endedSessions}.test.ts",
  "src/figures/{figures,publishFigures}.test.ts",
  "src/live/stop.test.ts",
  // A hanging write of the audit log blocks all later ones.
  "src/sideEffects.test.ts",
  "src/screens/followScreenPeople.test.ts",
  "src/work/{seen,versionGate,viewers}.test.ts",
  "src/database/**/*.test.ts",
];

export const ENVIRONMENT = {
  globalSetup: ["./src/testing/buildFirst.ts"],
  // mongoose keeps one connection per process.
  pool: "forks" as const,
  env: { LOG_LEVEL: "silent", ...keepTemporaryFilesInMemory() },
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
};

export default defineConfig({
  test: {
    ...ENVIRONMENT,
    name: "backend-alone",
    include: ALONE,
    // Most of their databases are closed before optimised WebAssembly would repay its compilation.
    execArgv: ["--liftoff-only"],
  },
});
