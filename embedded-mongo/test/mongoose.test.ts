import mongoose, { type Mongoose } from "mongoose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "./server.js";

const roomSchema = new mongoose.Schema(
  {
    hotel_id: { type: Number, required: true },
    number: { type: String, required: true },
    floor: Number,
    status: { type: String, default: "free" },
    tags: [String],
    guests: [{ name: String, nights: Number }],
  },
  { timestamps: true },
);
roomSchema.index({ hotel_id: 1, number: 1 }, { unique: true });
roomSchema.index({ hotel_id: 1, status: 1, floor: -1 });

describe("unmodified mongoose", () => {
  let running: TestServer;
  let orm: Mongoose;
  let Room: mongoose.Model<mongoose.InferSchemaType<typeof roomSchema>>;

  beforeAll(async () => {
    running = await startTestServer();
    orm = new mongoose.Mongoose();
    await orm.connect(running.server.uri, { dbName: "hotel" });
    Room = orm.model("Room", roomSchema);
    await Room.init();
    await Room.insertMany(
      Array.from({ length: 30 }, (_, n) => ({
        hotel_id: n % 3,
        number: String(100 + n),
        floor: n % 5,
        tags: n % 2 === 0 ? ["sea", "quiet"] : ["city"],
      })),
    );
  });

  afterAll(async () => {
    await orm.disconnect();
    await running.stop();
  });

  it("creates the schema's indexes", async () => {
    const names = (await Room.collection.indexes()).map((index) => index.name);
    expect(names).toEqual(["_id_", "hotel_id_1_number_1", "hotel_id_1_status_1_floor_-1"]);
  });

  it("reads back what it wrote, types included", async () => {
    const created = await Room.create({ hotel_id: 9, number: "1", guests: [{ name: "Ada", nights: 2 }] });
    const document = await Room.findById(created._id);
    expect(document?.toObject()).toEqual(created.toObject());
    expect(document?.createdAt).toBeInstanceOf(Date);
    await Room.deleteOne({ _id: created._id });
  });

  it("rejects a duplicate with MongoDB's code and values", async () => {
    await expect(Room.create({ hotel_id: 0, number: "100" })).rejects.toMatchObject({
      code: 11000,
      keyPattern: { hotel_id: 1, number: 1 },
      keyValue: { hotel_id: 0, number: "100" },
    });
  });

  it("sorts, skips, limits and selects", async () => {
    const rooms = await Room.find({ hotel_id: 1 })
      .sort({ floor: -1, number: 1 })
      .skip(1)
      .limit(3)
      .select("number floor")
      .lean();
    expect(rooms.map((room) => [room.number, room.floor])).toEqual([
      ["119", 4],
      ["113", 3],
      ["128", 3],
    ]);
    expect(Object.keys(rooms[0] ?? {})).toEqual(["_id", "number", "floor"]);
  });

  it("changes one document atomically and returns it", async () => {
    const changed = await Room.findOneAndUpdate(
      { hotel_id: 2, number: "102", status: "free" },
      { $set: { status: "taken" }, $push: { guests: { name: "Bo", nights: 1 } } },
      { returnDocument: "after" },
    );
    expect(changed?.status).toBe("taken");
    expect(changed?.guests[0]?.name).toBe("Bo");
    const again = await Room.findOneAndUpdate(
      { hotel_id: 2, number: "102", status: "free" },
      { status: "x" },
    );
    expect(again).toBeNull();
  });

  it("updates, deletes and counts many documents", async () => {
    const updated = await Room.updateMany({ hotel_id: 0 }, { $inc: { floor: 10 } });
    expect([updated.matchedCount, updated.modifiedCount]).toEqual([10, 10]);
    expect(await Room.countDocuments({ hotel_id: 0, floor: { $gte: 10 } })).toBe(10);
    expect(await Room.countDocuments({ tags: "sea" })).toBe(15);
    expect((await Room.deleteMany({ hotel_id: 0, floor: { $gte: 13 } })).deletedCount).toBe(4);
    expect(await Room.estimatedDocumentCount()).toBe(26);
  });

  it("upserts once for concurrent requests on a unique key", async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, () =>
        Room.updateOne({ hotel_id: 7, number: "7" }, { $inc: { floor: 1 } }, { upsert: true }),
      ),
    );
    expect(results.every((result) => result.status === "fulfilled")).toBe(true);
    expect((await Room.find({ hotel_id: 7 }).lean()).map((room) => room.floor)).toEqual([8]);
  });

  it("streams a cursor and returns distinct values", async () => {
    let seen = 0;
    for await (const room of Room.find({ hotel_id: 1 }).cursor({ batchSize: 3 })) seen += room.hotel_id;
    expect(seen).toBe(10);
    expect(await Room.distinct("tags", { hotel_id: 1 })).toEqual(["city", "quiet", "sea"]);
  });

  it("groups documents", async () => {
    const groups = await Room.aggregate<{ _id: number; n: number }>([
      { $match: { hotel_id: { $in: [1, 2] } } },
      { $group: { _id: "$hotel_id", n: { $sum: 1 } } },
    ]);
    expect(groups.toSorted((a, b) => a._id - b._id)).toEqual([
      { _id: 1, n: 10 },
      { _id: 2, n: 10 },
    ]);
  });
});
