import { expect, test } from "vitest";
import { unknownWrites, type UnknownWrite } from "#database/unknownWrites.js";
import { startTestServer } from "./testServer.js";

test("a closed test server leaves the next test file no write with an unknown outcome", async () => {
  const server = await startTestServer();
  const write: UnknownWrite = { collection: "rooms", isInsertion: false, filter: {}, changes: {} };
  (unknownWrites as Set<UnknownWrite>).add(write);
  await server.close();
  expect(unknownWrites.size).toBe(0);
});
