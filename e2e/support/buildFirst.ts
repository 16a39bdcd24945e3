import { execFileSync } from "node:child_process";
import path from "node:path";
import type { TestProject } from "vitest/node";

/**
 * Builds the product, so that no older build is tested. Tests of several processes open no browser. Vitest's
 * own NODE_ENV would bundle React's development build, which renders everything twice.
 */
export function setup({ name }: TestProject): void {
  execFileSync("npm", ["run", name === "cluster" ? "build:server" : "build"], {
    cwd: path.resolve(import.meta.dirname, "../.."),
    env: { ...process.env, NODE_ENV: "production" },
    stdio: "inherit",
  });
}
