import { rm } from "node:fs/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { runCrashes } from "./crash/crashLoop.js";
import { temporaryDirectory } from "./server.js";

let dataDir: string;

beforeEach(async () => {
  dataDir = await temporaryDirectory();
});

afterEach(() => rm(dataDir, { recursive: true, force: true }));

describe("a killed server", () => {
  it(
    "keeps every acknowledged write of sixteen clients and consistent indexes",
    { timeout: 120_000 },
    async () => {
      const report = await runCrashes(dataDir, 2, 4711);
      expect(report.lost).toEqual([]);
      expect(report.problems).toEqual([]);
      expect(report.kills).toBe(2);
      expect(report.acknowledged).toBeGreaterThan(100);
    },
  );
});
