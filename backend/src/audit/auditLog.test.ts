import { afterAll, beforeAll, expect, test } from "vitest";
import { connectDatabase, type Database } from "#database/connect.js";
import { logger } from "#lib/logger.js";
import { setUpMongo } from "#testing/setUpMongo.js";
import { auditLog } from "./auditLog.js";
import { AuditEntry } from "./model.js";

const mongo = setUpMongo();
let database: Database;
beforeAll(async () => {
  logger.level = "fatal";
  const { dataDir, proxy } = mongo;
  database = await connectDatabase({ mongodbUri: proxy.uri, dataDir, redisUrl: null });
});
afterAll(() => database.close());

test("rows are stored once even if the answer is lost, including for the driver's retry", async () => {
  mongo.proxy.next("insert audit_entries", { cut: true }, { cut: true });
  const names = ["first", "second", "third"];
  for (const object_name of names) {
    auditLog.record({ action: "session_created", outcome: "ok", actor_role: "hotel_admin", object_name });
  }
  await auditLog.flush();
  auditLog.record({
    action: "session_created",
    outcome: "ok",
    actor_role: "hotel_admin",
    object_name: "last",
  });
  const stored = async () => {
    const rows = await AuditEntry.find({}).sort({ object_name: 1 }).lean();
    return rows.map(({ object_name }) => object_name);
  };
  await expect.poll(stored, { timeout: 15_000 }).toEqual(["first", "last", "second", "third"]);
  expect(mongo.proxy.isSpent).toBe(true);
});
