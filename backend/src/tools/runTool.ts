import { existsSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/** Node 20 can hang forever when it exits while V8 is still compiling (nodejs/node issue 54918). */
const REST_MS = 250;

/** A refusal of a tool, with a message for the person who called it. */
export class ToolRefusal extends Error {}

/** A call that does not follow the usage. */
export class UsageError extends Error {}

/**
 * Runs a command-line tool: prints what `action` resolves with, or the usage for `--help`. Exits with 0 on success, 1
 * on failure, 2 on wrong usage.
 */
export async function runTool(usage: string, action: () => Promise<string>): Promise<void> {
  if (process.argv.includes("--help")) return end(0, usage);
  // Backups and what is restored are for the caller alone.
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

/** A required option; without it {@link runTool} shows the usage. */
export function required(name: string, value: string | undefined): string {
  if (value === undefined || value === "") throw new UsageError(`${name} is missing`);
  return value;
}

/**
 * The data directory that a tool works on: from the option, the environment, or the default.
 * @throws ToolRefusal when there is no embedded database in it
 */
export function dataDirectory(given: string | undefined): string {
  const dataDir = emptyDataDirectory(given);
  if (!existsSync(path.join(dataDir, "data.db"))) throw new ToolRefusal(`there is no database in ${dataDir}`);
  return dataDir;
}

/** The same, but it need not hold a database yet. */
export const emptyDataDirectory = (given: string | undefined): string =>
  path.resolve(given ?? process.env["DATA_DIR"] ?? "./data");
