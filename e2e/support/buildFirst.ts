import { execFileSync } from "node:child_process";
import path from "node:path";
import type { TestProject } from "vitest/node";

/** Builds what the tests start, so that they meet no older program. Tests of several processes open no screen. */
export function setup({ name }: TestProject): void {
  execFileSync("npm", ["run", name === "cluster" ? "build:server" : "build"], {
    cwd: path.resolve(import.meta.dirname, "../.."),
    stdio: "inherit",
  });
}
