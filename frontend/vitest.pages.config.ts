import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

/** Whole pages: each file begins anew, for every page leaves styles behind that slow the next one down. */
export default defineConfig({
  plugins: [react()],
  test: {
    name: "pages",
    root: import.meta.dirname,
    environment: "jsdom",
    include: ["src/**/*.page.test.{ts,tsx}"],
    setupFiles: ["src/testing/setup.ts"],
    testTimeout: 60_000,
    // As in production, styles are added one by one; else jsdom reads all of them again with each.
    env: { SC_DISABLE_SPEEDY: "false" },
  },
});
