import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

/** Tests of whole pages (`*.page.test.tsx`) run apart (vitest.pages.config.ts). */
export default defineConfig({
  plugins: [react()],
  test: {
    name: "frontend",
    environment: "jsdom",
    include: ["src/**/*.test.{ts,tsx}"],
    exclude: ["src/**/*.page.test.{ts,tsx}"],
    setupFiles: ["src/testing/setup.ts"],
    testTimeout: 60_000,
    // Files share a process and what it has loaded: most of them take less time than loading.
    isolate: false,
  },
});
