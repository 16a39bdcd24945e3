import mongoose from "mongoose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestServer, type TestServer } from "#testing/testServer.js";

/**
 * Also read by the platform or before authentication: each of their queries filters by hotel or account
 * itself.
 */
const PLATFORM_WIDE = new Set(["Account", "AuditEntry"]);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const tenantModels = (): mongoose.Model<{ hotel_id: mongoose.Types.ObjectId }>[] =>
  Object.values(mongoose.models).filter(
    (model) => "hotel_id" in model.schema.paths && !PLATFORM_WIDE.has(model.modelName),
  );

describe("every model of a tenant", () => {
  test("has a hotel_id", () => {
    expect(
      tenantModels()
        .map(({ modelName }) => modelName)
        .sort(),
    ).toEqual([
      "DayFigures",
      "Folio",
      "FoodOrder",
      "Invoice",
      "MenuCategory",
      "MenuItem",
      "PushSubscription",
      "RecurringWork",
      "Room",
      "Screen",
      "ServiceRequest",
      "ShiftNote",
      "Stay",
    ]);
  });

  test("rejects queries without a hotel filter", async () => {
    const nothing: object = { hotel_id: undefined };
    for (const model of tenantModels()) {
      const unscoped = [
        () => model.find({}),
        () => model.findOne({}),
        () => model.findById("f".repeat(24)),
        () => model.countDocuments({}),
        () => model.distinct("_id"),
        () => model.findOneAndUpdate({}, { $set: {} }),
        () => model.updateOne({}, { $set: {} }),
        () => model.updateMany({}, { $set: {} }),
        () => model.deleteOne({}),
        () => model.deleteMany({}),
        () => model.findOneAndDelete({}),
        () => model.aggregate([{ $group: { _id: null } }]),
        () => model.find(nothing),
      ];
      for (const query of unscoped) {
        await expect(query().exec(), `${model.modelName} ${String(query)}`).rejects.toThrow(
          "without hotel_id",
        );
      }
    }
  });

  test("accepts queries with a hotel filter or explicitly across hotels", async () => {
    for (const model of tenantModels()) {
      expect(await model.findOne().where("hotel_id", new mongoose.Types.ObjectId())).toBeNull();
      expect(await model.findOne({}, null, { crossHotel: true })).toBeNull();
    }
  });
});
