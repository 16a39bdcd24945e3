import type { EndpointAnswer } from "@roombell/common/contract/endpoints";
import type { HotelFigures } from "@roombell/common/contract/hotel";
import { dayAround } from "@roombell/common/domain/hotelDay";
import { WAITING_HOTELS_SHOWN } from "@roombell/common/domain/limits";
import mongoose, { type PipelineStage, type Types } from "mongoose";
import type { HotelDoc } from "#hotels/model.js";
import { FoodOrder } from "#orders/model.js";
import { ServiceRequest, type ServiceRequestDoc } from "#requests/model.js";
import { Room } from "#rooms/model.js";
import { OPEN_AND_CLOSED } from "#work/model.js";
import { addToCount } from "./totals.js";

type Hotel = Pick<HotelDoc, "_id" | "timezone" | "day_ends_at">;

/** Rooms, and requests and orders of each hotel's own day, in the order of `hotels`. */
export async function platformFigures(hotels: readonly Hotel[], now = new Date()): Promise<HotelFigures[]> {
  const [rooms, work] = await Promise.all([countRooms(hotels), countWorkToday(hotels, now)]);
  return hotels.map(({ _id }) => {
    const hotel_id = String(_id);
    return { hotel_id, total_rooms: rooms.get(hotel_id) ?? 0, today_requests: work.get(hotel_id) ?? 0 };
  });
}

type Counts = Map<string, number>;

function countRooms(hotels: readonly Hotel[]): Promise<Counts> {
  return countByHotel([
    Room.aggregate<Row>(byHotel({ hotel_id: { $in: hotels.map(({ _id }) => _id) }, is_deleted: false })),
  ]);
}

/** Requests and orders of each hotel's own day, with one query per start of a day. */
function countWorkToday(hotels: readonly Hotel[], now: Date): Promise<Counts> {
  const byStart = new Map<number, Types.ObjectId[]>();
  for (const hotel of hotels) {
    const start = dayAround(now, hotel).start.getTime();
    byStart.set(start, [...(byStart.get(start) ?? []), hotel._id]);
  }
  return countByHotel(
    [...byStart].flatMap(([start, ids]) => {
      const today = { hotel_id: { $in: ids }, created_at: { $gte: new Date(start) } };
      return OPEN_AND_CLOSED.flatMap((side) => [
        ServiceRequest.aggregate<Row>(byHotel({ ...today, ...side })),
        FoodOrder.aggregate<Row>(byHotel({ ...today, ...side })),
      ]);
    }),
  );
}

type Row = { _id: Types.ObjectId; count: number };

const byHotel = (filter: Record<string, unknown>): PipelineStage[] => [
  { $match: filter },
  { $group: { _id: "$hotel_id", count: { $sum: 1 } } },
];

async function countByHotel(queries: PromiseLike<Row[]>[]): Promise<Counts> {
  const counts: Counts = new Map();
  for (const { _id, count } of (await Promise.all(queries)).flat()) addToCount(counts, String(_id), count);
  return counts;
}

type Waiting = NonNullable<EndpointAnswer<"GET /software-admin/dashboard">["waiting"]>;
type NamedHotel = Pick<HotelDoc, "_id" | "name">;

/** The hotels with the oldest unaccepted requests, oldest first. */
export async function waitingHotels(hotels: readonly NamedHotel[]): Promise<Waiting> {
  const waiting = await unacceptedAt(hotels);
  return waiting
    .toSorted((one, other) => one.since.localeCompare(other.since))
    .slice(0, WAITING_HOTELS_SHOWN);
}

/** Unaccepted requests of each hotel that has any, without deferred ones. */
export async function unacceptedAt(hotels: readonly NamedHotel[]): Promise<Waiting> {
  const pending = await ServiceRequest.find(
    {
      hotel_id: mongoose.trusted({ $in: hotels.map(({ _id }) => _id) }),
      is_active: true,
      status: "pending",
      is_deferred: mongoose.trusted({ $ne: true }),
    },
    { hotel_id: 1, created_at: 1, deferred_until: 1 },
  ).lean<Pick<ServiceRequestDoc, "hotel_id" | "created_at" | "deferred_until">[]>();
  const times = new Map<string, number[]>();
  for (const { hotel_id, created_at, deferred_until: since = created_at } of pending) {
    const key = String(hotel_id);
    const created = times.get(key) ?? [];
    created.push(since.getTime());
    times.set(key, created);
  }
  return hotels.flatMap(({ _id, name }) => {
    const since = times.get(String(_id)) ?? [];
    if (since.length === 0) return [];
    const oldest = since.reduce((one, other) => Math.min(one, other));
    const row = { hotel_id: String(_id), hotel_name: name, pending: since.length };
    return [{ ...row, since: new Date(oldest).toISOString() }];
  });
}
