import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

/** Pages stand in files of their own (vitest.pages.config.ts). */
export default defineConfig({
  plugins: [react()],
  test: {
    name: "frontend",
    environment: "jsdom",
    include: ["src/**/*.test.{ts,tsx}"],
    exclude: ["src/pages/**", "src/app/**"],
    setupFiles: ["src/testing/setup.ts"],
    testTimeout: 60_000,
    // Files share a process and what it has loaded: most of them take less time than loading.
    isolate: false,
  },
});
