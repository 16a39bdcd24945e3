import { defineConfig } from "vitest/config";
import { ALONE, ENVIRONMENT } from "./vitest.alone.config.js";

/** One file after the other in a process that loads the server only once; each starts and closes a server of its own. */
export default defineConfig({
  test: {
    ...ENVIRONMENT,
    name: "backend",
    include: ["{src,test}/**/*.test.ts"],
    exclude: ALONE,
    isolate: false,
  },
});
