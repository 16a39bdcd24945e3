import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";

/** An empty directory for all tests of the file or `describe`, or for each of them; removed afterwards. */
export function setUpDirectory(scope: "all" | "each" = "all"): { readonly path: string } {
  let directory = "";
  const [before, after] = scope === "all" ? [beforeAll, afterAll] : [beforeEach, afterEach];
  before(() => {
    directory = mkdtempSync(path.join(os.tmpdir(), "roombell-test-"));
  });
  after(() => rmSync(directory, { recursive: true, force: true }));
  return {
    get path() {
      return directory;
    },
  };
}
