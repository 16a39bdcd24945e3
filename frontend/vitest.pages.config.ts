import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { ALONE, PAGES, PRODUCTION_JSX } from "./vitest.pagesAlone.config.js";

/** Tests of whole pages: the files share a process, because loading a page's modules takes as long as its tests. */
export default defineConfig({
  plugins: [react()],
  oxc: PRODUCTION_JSX,
  test: { ...PAGES, name: "pages", include: ["src/**/*.page.test.{ts,tsx}"], exclude: ALONE, isolate: false },
});
