import { defineConfig } from "vitest/config";
import { keepTemporaryFilesInMemory } from "./test/memoryDirectory.js";

export default defineConfig({
  test: {
    name: "embedded-mongo",
    include: ["{src,test}/**/*.test.ts"],
    globalSetup: ["./test/buildFirst.ts"],
    // Loading the driver takes longer than many files' tests.
    isolate: false,
    // Most databases are closed before optimised WebAssembly would repay its compilation.
    execArgv: ["--liftoff-only"],
    env: keepTemporaryFilesInMemory(),
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
