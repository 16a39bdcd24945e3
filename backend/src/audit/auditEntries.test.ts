import mongoose, { Types } from "mongoose";
import { expect, test } from "vitest";
import { AuditEntry } from "./model.js";
import { asStaff, createClient } from "#testing/client.js";
import { buildHotel, buildStaff } from "#testing/factories.js";
import { setUpServer } from "#testing/setUpServer.js";

type Find = { filter: mongoose.mongo.Filter<mongoose.mongo.Document>; options: mongoose.mongo.FindOptions };

const { server } = setUpServer();

/** The last find of audit rows that a call sends to the database. */
async function findOf(call: () => Promise<unknown>): Promise<Find> {
  let last: Find | undefined;
  mongoose.set(
    "debug",
    (collection: string, method: string, filter: Find["filter"], options: Find["options"]) => {
      if (collection === AuditEntry.collection.name && method === "find") last = { filter, options };
    },
  );
  await call().finally(() => mongoose.set("debug", false));
  if (last === undefined) throw new Error("no audit rows were read");
  return last;
}

test("the changes of one object are read through their own index, in its order", async () => {
  const hotel = await buildHotel();
  const desk = asStaff(await buildStaff(hotel));
  const client = createClient(server);
  const object_id = String(new Types.ObjectId());
  const { filter, options } = await findOf(() =>
    client.call("GET /hotel-admin/audit", desk, { query: { object_id } }),
  );
  const plan = JSON.stringify(await AuditEntry.collection.find(filter, options).explain("queryPlanner"));
  expect(plan).toContain('"indexName":"roombell_hotel_id_1_object_id_1_at_-1__id_-1_');
  expect(plan).not.toContain('"SORT"');
});
