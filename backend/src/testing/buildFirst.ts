import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";

const WORKSPACE = path.resolve(import.meta.dirname, "../..");

/** The built entry point of a program: tests that start a process run the shipped build. */
export function builtProgram(name: "index" | `tools/${"backup" | "restore" | "migrate" | "admin"}`): string {
  return path.join(WORKSPACE, "dist", `${name}.js`);
}

/** Builds the program and its embedded database before the tests, so that none runs an outdated build. */
export async function setup(): Promise<void> {
  for (const workspace of [path.resolve(WORKSPACE, "../embedded-mongo"), WORKSPACE])
    await promisify(execFile)(process.execPath, [path.join(workspace, "build.js")]);
}
