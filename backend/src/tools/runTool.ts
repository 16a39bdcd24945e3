import { existsSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/** Node 20 can hang forever when it exits while V8 is still compiling (nodejs/node issue 54918). */
const REST_MS = 250;

/** An expected failure with a message for the caller of the tool. */
export class ToolRefusal extends Error {}

export class UsageError extends Error {}

/**
 * Runs a command-line tool: prints the result of `action`, or the usage for `--help`. Exits with 0 on success, 1 on
 * failure, 2 on wrong usage.
 */
export async function runTool(usage: string, action: () => Promise<string>): Promise<void> {
  if (process.argv.includes("--help")) return end(0, usage);
  // Only the caller may read backups and restored data.
  process.umask(0o077);
  try {
    await end(0, await action());
  } catch (error) {
    const { message, code = "" } = error as Error & { code?: string | number };
    const isUsage = String(code).startsWith("ERR_PARSE_ARGS") || error instanceof UsageError;
    await end(isUsage ? 2 : 1, isUsage ? `${message}\n\n${usage}` : message);
  }
}

async function end(exitCode: number, text: string): Promise<void> {
  (exitCode === 0 ? process.stdout : process.stderr).write(`${text}\n`);
  await pause(REST_MS);
  process.exit(exitCode);
}

/** @throws UsageError without a value, for which {@link runTool} shows the usage */
export function required(name: string, value: string | undefined): string {
  if (value === undefined || value === "") throw new UsageError(`${name} is missing`);
  return value;
}

/**
 * The data directory from the option, the environment, or the default.
 * @throws ToolRefusal when it contains no embedded database
 */
export function dataDirectory(given: string | undefined): string {
  const dataDir = emptyDataDirectory(given);
  if (!existsSync(path.join(dataDir, "data.db"))) throw new ToolRefusal(`there is no database in ${dataDir}`);
  return dataDir;
}

/** Like {@link dataDirectory}, but may be empty. */
export const emptyDataDirectory = (given: string | undefined): string =>
  path.resolve(given ?? process.env["DATA_DIR"] ?? "./data");
