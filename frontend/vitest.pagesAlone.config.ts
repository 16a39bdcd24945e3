import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

/** Page tests that replace a library, or depend on state that modules of the page keep, such as the guest's stay. */
export const ALONE = [
  "src/app/*.page.test.tsx",
  "src/guest/**/*.page.test.tsx",
  "src/staff/menu/menu.page.test.tsx",
  "src/staff/rooms/rooms.page.test.tsx",
  "src/staff/settings/settings.page.test.tsx",
];

export const PAGES = {
  root: import.meta.dirname,
  environment: "jsdom" as const,
  setupFiles: ["src/testing/productionAct.ts", "src/testing/setup.ts", "src/testing/withoutStyles.ts"],
  testTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
  // As in production, styles are inserted one by one; otherwise jsdom parses all of them again for each new one.
  env: { SC_DISABLE_SPEEDY: "false", NODE_ENV: "production" },
  // Fewer collections of young objects, which took a tenth of the time.
  execArgv: ["--max-semi-space-size=64"],
};

/** React as users run it; tests of single parts (vitest.config.ts) run its development build, which checks more. */
export const PRODUCTION_JSX = { jsx: { development: false } };

export default defineConfig({
  plugins: [react()],
  oxc: PRODUCTION_JSX,
  test: { ...PAGES, name: "pages-alone", include: ALONE },
});
