import { execFile } from "node:child_process";
import { copyFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { beforeAll, expect, test } from "vitest";
import { builtProgram } from "./testing/buildFirst.js";
import { setUpDirectory } from "./testing/setUpDirectory.js";

const alone = setUpDirectory();
beforeAll(async () => {
  // Without imports: an older Node would fail there with its own message.
  await copyFile(builtProgram("index"), path.join(alone.path, "index.js"));
  await writeFile(path.join(alone.path, "package.json"), '{ "type": "module" }');
});

/** Output of the program on a Node that reports this version. */
function started(version: string): Promise<{ stderr: string }> {
  const versions = `Object.defineProperty(process, "versions", { value: { node: "${version}" } })`;
  const preload = `data:text/javascript,${encodeURIComponent(versions)}`;
  return promisify(execFile)(process.execPath, ["--import", preload, path.join(alone.path, "index.js")]);
}

test.each(["16.20.2", "18.20.8", "20.18.3", "21.7.3", "22.12.0", "23.11.1"])(
  "exits with one sentence on Node %s",
  async (version) => {
    await expect(started(version)).rejects.toMatchObject({
      code: 1,
      stdout: "",
      stderr: `Roombell needs Node 20.19, 22.13, 24 or newer; this is Node ${version}.\n`,
    });
  },
);

test.each(["20.19.0", "22.13.0", "24.0.0", "26.10.0", "100.0.0"])(
  "continues to the program on Node %s",
  async (version) => {
    await expect(started(version)).rejects.toMatchObject({
      stderr: expect.stringContaining("main.js"),
    });
  },
);
