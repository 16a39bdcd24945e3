import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "embedded-mongo",
    include: ["{src,test}/**/*.test.ts"],
    globalSetup: ["./test/buildFirst.ts"],
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
