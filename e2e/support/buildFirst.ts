import { execFileSync } from "node:child_process";
import path from "node:path";
import type { TestProject } from "vitest/node";

/**
 * Builds what the tests start, so that they meet no older program. Tests of several processes open no screen. Vitest's
 * own NODE_ENV would put React's development build, which does everything twice, into the product.
 */
export function setup({ name }: TestProject): void {
  execFileSync("npm", ["run", name === "cluster" ? "build:server" : "build"], {
    cwd: path.resolve(import.meta.dirname, "../.."),
    env: { ...process.env, NODE_ENV: "production" },
    stdio: "inherit",
  });
}
