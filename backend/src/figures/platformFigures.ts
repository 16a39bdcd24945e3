import type { HotelFigures } from "@roombell/common/contract/hotel";
import { dayAround } from "@roombell/common/domain/hotelDay";
import type { PipelineStage, Types } from "mongoose";
import type { HotelDoc } from "#hotels/model.js";
import { FoodOrder } from "#orders/model.js";
import { ServiceRequest } from "#requests/model.js";
import { Room } from "#rooms/model.js";
import { OPEN_AND_CLOSED } from "#work/model.js";

type Hotel = Pick<HotelDoc, "_id" | "timezone">;

/** How many rooms hotels have, and how many requests and orders their own day has brought, in the given order. */
export async function platformFigures(hotels: readonly Hotel[], now = new Date()): Promise<HotelFigures[]> {
  const [rooms, work] = await Promise.all([roomsOf(hotels), workToday(hotels, now)]);
  return hotels.map(({ _id }) => {
    const hotel_id = String(_id);
    return { hotel_id, total_rooms: rooms.get(hotel_id) ?? 0, today_requests: work.get(hotel_id) ?? 0 };
  });
}

type Counts = Map<string, number>;

function roomsOf(hotels: readonly Hotel[]): Promise<Counts> {
  return countByHotel([
    Room.aggregate<Row>(byHotel({ hotel_id: { $in: hotels.map(({ _id }) => _id) }, is_deleted: false })),
  ]);
}

/** Requests and orders of each hotel's own day; hotels of one time zone share a query. */
function workToday(hotels: readonly Hotel[], now: Date): Promise<Counts> {
  const zones = new Map<string, Types.ObjectId[]>();
  for (const { _id, timezone } of hotels) zones.set(timezone, [...(zones.get(timezone) ?? []), _id]);
  return countByHotel(
    [...zones].flatMap(([timezone, ids]) => {
      const today = { hotel_id: { $in: ids }, created_at: { $gte: dayAround(now, timezone).start } };
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
  for (const { _id, count } of (await Promise.all(queries)).flat()) {
    counts.set(String(_id), (counts.get(String(_id)) ?? 0) + count);
  }
  return counts;
}
