import { defineConfig } from "vitest/config";

export default defineConfig({
  test: { name: "backend", include: ["{src,test}/**/*.test.ts"], testTimeout: 20_000, hookTimeout: 30_000 },
});
