import { defineConfig } from "vitest/config";

export default defineConfig({
  test: { name: "scripts", include: ["*.test.js"], testTimeout: 60_000, hookTimeout: 60_000 },
});
