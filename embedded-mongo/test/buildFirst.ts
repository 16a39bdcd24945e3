import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

/** The server runs from the bundle, so tests must not meet an older one. */
export async function setup(): Promise<void> {
  await promisify(execFile)(process.execPath, [fileURLToPath(new URL("../build.js", import.meta.url))]);
}
