import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { DATA, DataVersion } from "./dataVersion.js";
import { startTestServer, type TestServer } from "#testing/testServer.js";
import { adoptDataVersion, NewerData } from "./adoptDataVersion.js";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const stored = async () => (await DataVersion.findOne({ _id: DATA }).lean())?.version;

test("data of this and of earlier releases open; those of a newer one are refused as they are", async () => {
  expect(await stored()).toBe(2);
  await DataVersion.updateOne({ _id: DATA }, { $set: { version: 1 } });
  await adoptDataVersion();
  await adoptDataVersion();
  expect(await stored()).toBe(2);
  await DataVersion.updateOne({ _id: DATA }, { $set: { version: 3 } });
  await expect(adoptDataVersion()).rejects.toThrow(NewerData);
  await expect(adoptDataVersion()).rejects.toThrow(/newer release.*data version 3; this one knows 2/);
  expect(await stored()).toBe(3);
});

test("what keeps the version from being noted keeps the product from starting", async () => {
  const failure = new Error("the disk is full");
  const write = vi.spyOn(DataVersion, "updateOne").mockRejectedValueOnce(failure);
  await expect(adoptDataVersion()).rejects.toBe(failure);
  write.mockRestore();
});
