import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";

const WORKSPACE = path.resolve(import.meta.dirname, "../..");

/** Where a program of the backend lies once it is built: what is started as a process of its own is what is shipped. */
export function builtProgram(name: "index" | `tools/${"backup" | "restore" | "migrate" | "admin"}`): string {
  return path.join(WORKSPACE, "dist", `${name}.js`);
}

/** Builds the program and the database it loads before the tests, so that they meet no older ones. */
export async function setup(): Promise<void> {
  for (const workspace of [path.resolve(WORKSPACE, "../embedded-mongo"), WORKSPACE])
    await promisify(execFile)(process.execPath, [path.join(workspace, "build.js")]);
}
