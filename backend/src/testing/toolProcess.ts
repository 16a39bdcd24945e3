import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { builtProgram } from "./buildFirst.js";

/** The output of a command-line tool, and its exit code. */
export type ToolEnd = { code: number; stdout: string; stderr: string };

/** Runs a built command-line tool in its own process with only these settings as its environment. */
export async function startTool(
  tool: "backup" | "restore" | "migrate" | "admin",
  values: string[],
  environment: Record<string, string> = {},
): Promise<ToolEnd> {
  // A tool ends before optimised WebAssembly of its database would repay the compilation.
  const script = ["--liftoff-only", "--enable-source-maps", builtProgram(`tools/${tool}`)];
  const env = { PATH: process.env["PATH"], ...environment };
  return promisify(execFile)(process.execPath, [...script, ...values], { env }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: ToolEnd) => ({ code, stdout, stderr }),
  );
}
