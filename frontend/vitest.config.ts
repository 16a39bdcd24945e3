import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

/** Tests of whole pages (`*.page.test.tsx`) run separately (vitest.pages.config.ts). */
export default defineConfig({
  plugins: [react()],
  test: {
    name: "frontend",
    environment: "jsdom",
    include: ["src/**/*.test.{ts,tsx}"],
    exclude: ["src/**/*.page.test.{ts,tsx}"],
    setupFiles: ["src/testing/setup.ts"],
    testTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    // Test files share one process and its loaded modules: most of them run faster than the modules load.
    isolate: false,
  },
});
