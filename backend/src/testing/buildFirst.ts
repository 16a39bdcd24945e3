import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { keepTemporaryFilesInMemory } from "../../../embedded-mongo/test/memoryDirectory.js";

const WORKSPACE = path.resolve(import.meta.dirname, "../..");

/** The built entry point of a program: tests that start a process run the shipped build. */
export function builtProgram(name: "index" | `tools/${"backup" | "restore" | "migrate" | "admin"}`): string {
  return path.join(WORKSPACE, "dist", `${name}.js`);
}

/**
 * Builds the program and its embedded database before the tests, so that none runs an outdated build, and starts one
 * database for the servers of all test files: starting one takes six times as long as the rest of a server. Runs once,
 * although each backend project calls it.
 */
export async function setup(): Promise<() => Promise<void>> {
  if (process.env["TEST_MONGODB_URI"] !== undefined) return () => Promise.resolve();
  for (const workspace of [path.resolve(WORKSPACE, "../embedded-mongo"), WORKSPACE])
    await promisify(execFile)(process.execPath, [path.join(workspace, "build.js")]);
  const { startEmbeddedMongo } = await import("embedded-mongo");
  const dataDir = await mkdtemp(
    path.join(keepTemporaryFilesInMemory().TMPDIR ?? os.tmpdir(), "roombell-test-"),
  );
  const mongo = await startEmbeddedMongo({ dataDir });
  process.env["TEST_MONGODB_URI"] = mongo.uri;
  return async () => {
    delete process.env["TEST_MONGODB_URI"];
    await mongo.close();
    await rm(dataDir, { recursive: true, force: true });
  };
}
