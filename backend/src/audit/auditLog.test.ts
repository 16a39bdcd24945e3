import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { startEmbeddedMongo, type EmbeddedMongo } from "embedded-mongo";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectDatabase, type Database } from "#database/connect.js";
import { logger } from "#lib/logger.js";
import { FaultProxy } from "#testing/faultProxy.js";
import { auditLog } from "./auditLog.js";
import { AuditEntry } from "./model.js";

let directory: string;
let mongo: EmbeddedMongo;
let proxy: FaultProxy;
let database: Database;
beforeAll(async () => {
  logger.level = "fatal";
  directory = await mkdtemp(path.join(os.tmpdir(), "roombell-audit-"));
  mongo = await startEmbeddedMongo({ dataDir: directory });
  proxy = await FaultProxy.start(mongo.uri);
  database = await connectDatabase({ mongodbUri: proxy.uri, dataDir: directory, redisUrl: null });
});
afterAll(async () => {
  await database.close();
  await proxy.leave();
  await mongo.close();
  await rm(directory, { recursive: true, force: true });
});

test("rows whose answer was lost, also for the driver's second try, are stored once", async () => {
  proxy.next("insert audit_entries", { cut: true }, { cut: true });
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
  expect(proxy.isSpent).toBe(true);
});
