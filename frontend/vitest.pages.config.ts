import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

/** Tests of whole pages: each file is isolated, because the styles a page leaves behind slow the next one down. */
export default defineConfig({
  plugins: [react()],
  test: {
    name: "pages",
    root: import.meta.dirname,
    environment: "jsdom",
    include: ["src/**/*.page.test.{ts,tsx}"],
    setupFiles: ["src/testing/setup.ts", "src/testing/withoutStyles.ts"],
    testTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    // As in production, styles are inserted one by one; otherwise jsdom parses all of them again for each new one.
    env: { SC_DISABLE_SPEEDY: "false" },
  },
});
