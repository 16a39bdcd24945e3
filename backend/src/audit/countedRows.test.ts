import { Types } from "mongoose";
import { afterEach, expect, test } from "vitest";
import { setUpServer } from "#testing/setUpServer.js";
import { auditLog } from "./auditLog.js";
import { createCountedRows } from "./countedRows.js";
import { AuditEntry } from "./model.js";

setUpServer();
afterEach(async () => {
  await auditLog.flush();
  await AuditEntry.collection.deleteMany({});
});

const ADDRESS = "192.0.2.1";
const refusal = (hotel_id: Types.ObjectId, after: string) =>
  ({
    action: "authz_fail",
    outcome: "refused",
    actor_role: "hotel_admin",
    hotel_id,
    after,
    address: ADDRESS,
  }) as const;
const readAfter = async (hotel_id: Types.ObjectId): Promise<string[]> => {
  await auditLog.flush();
  return (await AuditEntry.find({ hotel_id }).sort({ _id: 1 }).lean()).map(({ after }) => after);
};

test("a hotel that uses up its hourly rows does not affect another hotel", async () => {
  const record = createCountedRows({ windowMs: 60_000, perOwner: 100, perHour: 3 });
  const [loud, quiet] = [new Types.ObjectId(), new Types.ObjectId()];
  for (let turn = 0; turn < 20; turn += 1) record(refusal(loud, `call ${turn}`), `owner ${turn}`, 1);
  record(refusal(quiet, "call"), "owner", 1);
  expect(await readAfter(loud)).toEqual(["call 0", "call 1", "call 2", ""]);
  expect(await readAfter(quiet)).toEqual(["call"]);
});

test("two hotels behind one address have separate rows", async () => {
  const record = createCountedRows({ windowMs: 60_000, perOwner: 2, perHour: 100 });
  const [loud, quiet] = [new Types.ObjectId(), new Types.ObjectId()];
  for (let turn = 0; turn < 5; turn += 1) record(refusal(loud, `call ${turn}`), ADDRESS, 1);
  record(refusal(quiet, "call"), ADDRESS, 1);
  expect(await readAfter(loud)).toEqual(["call 0", "call 1", ""]);
  expect(await readAfter(quiet)).toEqual(["call"]);
});
