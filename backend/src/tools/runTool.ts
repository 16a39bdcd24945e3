import { existsSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/** Node 20 can hang for ever when it ends while V8 still compiles (nodejs/node issue 54918). */
const REST_MS = 250;

/** What a tool refuses to do, said to the person who called it. */
export class ToolRefusal extends Error {}

/** A call that the usage does not allow. */
export class UsageError extends Error {}

/**
 * Runs a command line tool to its end: prints what `action` resolves with, or the usage for `--help`. Exit code 0;
 * 1 when it failed, 2 when it was called wrongly.
 */
export async function runTool(usage: string, action: () => Promise<string>): Promise<void> {
  if (process.argv.includes("--help")) return end(0, usage);
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

/** An option that must be there. Makes {@link runTool} show the usage otherwise. */
export function required(name: string, value: string | undefined): string {
  if (value === undefined || value === "") throw new UsageError(`${name} is missing`);
  return value;
}

/**
 * The data directory that a tool works on: the option's, the environment's, or the product's own.
 * @throws ToolRefusal when there is no embedded database in it
 */
export function dataDirectory(given: string | undefined): string {
  const dataDir = emptyDataDirectory(given);
  if (!existsSync(path.join(dataDir, "data.db"))) throw new ToolRefusal(`there is no database in ${dataDir}`);
  return dataDir;
}

/** The same where there need not be a database yet. */
export const emptyDataDirectory = (given: string | undefined): string =>
  path.resolve(given ?? process.env["DATA_DIR"] ?? "./data");
