import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";

const TOOLS = path.resolve(import.meta.dirname, "../../../backend/dist/tools");

/**
 * Runs one of the product's built command-line tools on a data directory; resolves with its output.
 * @throws Error with the tool's output when it fails
 */
export async function runTool(
  tool: "admin" | "backup" | "restore" | "migrate",
  values: string[],
  dataDir: string,
): Promise<string> {
  const env = { PATH: process.env["PATH"], DATA_DIR: dataDir };
  return (await promisify(execFile)(process.execPath, [path.join(TOOLS, `${tool}.js`), ...values], { env }))
    .stdout;
}
