import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { builtProgram } from "./buildFirst.js";

/** What a command line tool said, and the code that it ended with. */
export type ToolEnd = { code: number; stdout: string; stderr: string };

/** Runs a tool of the product in a process of its own, with nothing but these settings in its environment. */
export async function runTool(
  tool: "backup" | "restore" | "migrate" | "admin",
  values: string[],
  environment: Record<string, string> = {},
): Promise<ToolEnd> {
  const script = ["--enable-source-maps", builtProgram(`tools/${tool}`)];
  const env = { PATH: process.env["PATH"], ...environment };
  return promisify(execFile)(process.execPath, [...script, ...values], { env }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: ToolEnd) => ({ code, stdout, stderr }),
  );
}
