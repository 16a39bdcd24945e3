import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";

const WORKSPACE = path.resolve(import.meta.dirname, "../..");

/** The built file of a program: tests that start a process start what is shipped. */
export function builtProgram(name: "index" | `tools/${"backup" | "restore" | "migrate" | "admin"}`): string {
  return path.join(WORKSPACE, "dist", `${name}.js`);
}

/** Builds the program and the database it loads before the tests, so that they do not run older builds. */
export async function setup(): Promise<void> {
  for (const workspace of [path.resolve(WORKSPACE, "../embedded-mongo"), WORKSPACE])
    await promisify(execFile)(process.execPath, [path.join(workspace, "build.js")]);
}
