import { Types } from "mongoose";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { hotelById, roomByCode } from "#auth/lookups.js";
import { Hotel, type HotelDoc } from "#hotels/model.js";
import { getLimits } from "#http/limits/limits.js";
import { Room } from "#rooms/model.js";
import { identifyGuest } from "#stays/guestIdentity.js";
import { buildHotel, buildRoom } from "#testing/factories.js";
import { setUpServer } from "#testing/setUpServer.js";
import { clearCaches, soleWriter } from "./cache.js";

const { server } = setUpServer();

/** A MongoDB may have other writers. */
const isSoleWriter = !process.env["MONGODB_URI"];

describe("the cache of documents", () => {
  test("has a sole writer with an unshared embedded database", () => {
    expect(soleWriter.isTrue).toBe(isSoleWriter);
  });

  test("returns the same document until it is written", async () => {
    const hotel = await buildHotel();
    const first = await hotelById(hotel._id);
    expect(await hotelById(hotel._id)).toBe(first);
    await Hotel.updateOne({ _id: String(hotel._id).toUpperCase() }, { $set: { name: "Renamed" } });
    const second = await hotelById(hotel._id);
    expect(second).not.toBe(first);
    expect(second?.name).toBe("Renamed");
  });

  test("is invalidated by every kind of write", async () => {
    const hotel = await buildHotel();
    const room = await buildRoom(hotel);
    const numberNow = async (): Promise<string | undefined> => (await roomByCode(room.qr_code))?.room_number;
    expect(await numberNow()).toBe(room.room_number);
    await Room.findOneAndUpdate({ _id: room._id, hotel_id: hotel._id }, { $set: { room_number: "one" } });
    expect(await numberNow()).toBe("one");
    await Room.updateMany({ hotel_id: hotel._id }, { $set: { room_number: "two" } });
    expect(await numberNow()).toBe("two");
    await Room.updateMany({}, { $set: { room_number: "three" } }).setOptions({ crossHotel: true });
    expect(await numberNow()).toBe("three");
    const document = await Room.findOne({ _id: room._id, hotel_id: hotel._id });
    document?.set({ room_number: "four" });
    await document?.save();
    expect(await numberNow()).toBe("four");
    await Room.updateOne({ _id: room._id, hotel_id: String(hotel._id) }, { $set: { is_deleted: true } });
    expect(await numberNow()).toBeUndefined();
  });

  test("does not store documents read during a write", async () => {
    const hotel = await buildHotel();
    for (let round = 0; round < 100; round += 1) {
      const [, seen] = await Promise.all([
        Hotel.updateOne({ _id: hotel._id }, { $set: { phone: String(round) } }),
        hotelById(hotel._id),
      ]);
      expect((seen as HotelDoc).name).toBe(hotel.name);
      expect((await hotelById(hotel._id))?.phone).toBe(String(round));
    }
  });
});

describe("the document cache with several processes", () => {
  beforeEach(() => {
    soleWriter.isTrue = false;
    vi.useFakeTimers({ toFake: ["performance"] });
    vi.advanceTimersByTime(60_000);
  });
  afterEach(() => {
    vi.useRealTimers();
    soleWriter.isTrue = isSoleWriter;
  });

  /** As another process does, without invalidating this one's cache. */
  const renameElsewhere = ({ _id }: HotelDoc, name: string) =>
    Hotel.collection.updateOne({ _id }, { $set: { name } });
  const readName = async ({ _id }: HotelDoc): Promise<string | undefined> => (await hotelById(_id))?.name;

  test("returns a document for half a second after it was loaded", async () => {
    const hotel = await buildHotel();
    await readName(hotel);
    await renameElsewhere(hotel, "Renamed");
    vi.advanceTimersByTime(499);
    expect(await readName(hotel)).toBe(hotel.name);
    vi.advanceTimersByTime(2);
    expect(await readName(hotel)).toBe("Renamed");
  });

  test("reads again after a process has reported its write", async () => {
    const hotel = await buildHotel();
    await readName(hotel);
    await renameElsewhere(hotel, "Renamed");
    clearCaches();
    expect(await readName(hotel)).toBe("Renamed");
  });

  test("returns a document of a sole writer for ten seconds, in case a failed write takes effect later", async () => {
    soleWriter.isTrue = true;
    const hotel = await buildHotel();
    await readName(hotel);
    await renameElsewhere(hotel, "Renamed");
    vi.advanceTimersByTime(9900);
    expect(await readName(hotel)).toBe(hotel.name);
    vi.advanceTimersByTime(101);
    expect(await readName(hotel)).toBe("Renamed");
  });

  test("reads again after a write that failed", async () => {
    soleWriter.isTrue = true;
    const hotel = await buildHotel();
    await readName(hotel);
    await renameElsewhere(hotel, "Renamed");
    await expect(Hotel.updateOne({ _id: hotel._id }, { $set: { created_at: "never" } })).rejects.toThrow(
      "created_at",
    );
    expect(await readName(hotel)).toBe("Renamed");
  });

  test("does not reject a guest another process has just admitted", async () => {
    const hotel = await buildHotel();
    const room = await buildRoom(hotel);
    const limits = getLimits(server.settings);
    const enter = (stay_id?: Types.ObjectId) =>
      identifyGuest({ qr: room.qr_code, stay_id: stay_id?.toHexString(), address: "::1" }, limits);
    await enter();
    const next = new Types.ObjectId();
    await Room.collection.updateOne({ _id: room._id }, { $set: { stay_id: next } });
    expect((await enter(next)).room.stay_id).toEqual(next);
    await expect(enter(new Types.ObjectId())).rejects.toMatchObject({ code: "stay_ended" });
  });
});
