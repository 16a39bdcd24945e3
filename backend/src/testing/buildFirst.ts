import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";

const WORKSPACE = path.resolve(import.meta.dirname, "../..");

/** Where a program of the backend lies once it is built: what is started as a process of its own is what is shipped. */
export function builtProgram(name: "index" | `tools/${"backup" | "restore" | "migrate" | "admin"}`): string {
  return path.join(WORKSPACE, "dist", `${name}.js`);
}

/** Builds before the tests, so that they meet no older program. */
export async function setup(): Promise<void> {
  await promisify(execFile)(process.execPath, [path.join(WORKSPACE, "build.js")]);
}
