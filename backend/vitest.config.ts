import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "backend",
    include: ["{src,test}/**/*.test.ts"],
    globalSetup: ["./src/testing/buildFirst.ts"],
    // Each file has a process of its own: mongoose keeps one connection per process.
    pool: "forks",
    env: { LOG_LEVEL: "silent" },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
