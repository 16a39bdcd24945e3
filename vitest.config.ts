import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      "common",
      "embedded-mongo",
      "backend",
      "backend/vitest.alone.config.ts",
      "frontend",
      "frontend/vitest.pages.config.ts",
      { test: { name: "scripts", include: ["scripts/*.test.js"], testTimeout: 60_000, hookTimeout: 60_000 } },
    ],
    // Three at a time, also on two cores: most tests wait for disk, sockets or timers.
    maxWorkers: 3,
  },
});
