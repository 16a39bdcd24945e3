// `npm run test:e2e`: `--strict` disables retries; all other arguments are passed to Vitest.
import { spawnSync } from "node:child_process";

const given = process.argv.slice(2);
const strict = given.includes("--strict") ? ["--retry", "0"] : [];
const { status } = spawnSync(
  "vitest",
  [
    "run",
    "--config",
    "e2e/vitest.config.ts",
    ...given.filter((argument) => argument !== "--strict"),
    ...strict,
  ],
  { stdio: "inherit" },
);
process.exit(status ?? 1);
