import type { HotelProblems } from "@roombell/common/contract/hotelOverview";
import mongoose, { type PipelineStage, type Types } from "mongoose";
import { unacceptedAt } from "#figures/platformFigures.js";
import { loadHotelZones } from "#hotels/hotels.js";
import { FoodOrder, type FoodOrderDoc } from "#orders/model.js";
import { ServiceRequest } from "#requests/model.js";
import { Screen, type ScreenDoc } from "#screens/model.js";
import { presentScreen } from "#screens/presentScreen.js";
import { getStart, OPEN_AND_CLOSED } from "#work/model.js";

const TREND_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

type Row = { _id: Types.ObjectId; count: number };

const byHotel = (filter: Record<string, unknown>): PipelineStage[] => [
  { $match: filter },
  { $group: { _id: "$hotel_id", count: { $sum: 1 } } },
];

/**
 * Open problems of every hotel that is not deleted. Each kind is one query for all hotels: with a query per hotel, a
 * hundred hotels would exceed a call's time limit.
 */
export async function listHotelProblems(now = new Date()): Promise<HotelProblems[]> {
  const hotels = await loadHotelZones();
  const ids = hotels.map(({ _id }) => _id);
  const [requests, orders, { unprinted, screens }, days] = await Promise.all([
    unacceptedAt(hotels),
    FoodOrder.find(
      {
        hotel_id: mongoose.trusted({ $in: ids }),
        is_active: true,
        status: "pending",
        is_waiting: mongoose.trusted({ $ne: true }),
      },
      { hotel_id: 1, created_at: 1, starts_at: 1 },
    ).lean<Pick<FoodOrderDoc, "hotel_id" | "created_at" | "starts_at">[]>(),
    loadDevices(ids),
    loadDays(ids, now),
  ]);
  const dark = screens.filter(({ is_live }) => !is_live);
  return ids.map((id) => {
    const hotel_id = String(id);
    const pending = requests.find((row) => row.hotel_id === hotel_id);
    const ordered = orders.filter((order) => String(order.hotel_id) === hotel_id);
    return {
      hotel_id,
      pending_requests: pending?.pending ?? 0,
      pending_orders: ordered.length,
      oldest_pending_at:
        [pending?.since, ...ordered.map((order) => getStart(order).toISOString())]
          .filter(isPresent)
          .sort()[0] ?? null,
      offline_screens: dark.filter((screen) => String(screen.hotel_id) === hotel_id).length,
      unprinted: findRow(unprinted, hotel_id)?.count ?? 0,
      days: days.map((rows) =>
        rows.filter(({ _id }) => String(_id) === hotel_id).reduce((sum, { count }) => sum + count, 0),
      ),
    };
  });
}

/** Counts failed prints of open orders, by hotel, and lists the paired screens. */
async function loadDevices(ids: readonly Types.ObjectId[]) {
  const [unprinted, screens] = await Promise.all([
    FoodOrder.aggregate<Row>(byHotel({ hotel_id: { $in: ids }, is_active: true, is_print_failed: true })),
    Screen.find({ hotel_id: mongoose.trusted({ $in: ids }) }, { creation: 0 }).lean<ScreenDoc[]>(),
  ]);
  const paired = screens.map((screen) => ({ ...presentScreen(screen), hotel_id: screen.hotel_id }));
  return { unprinted, screens: paired.filter(({ is_paired }) => is_paired) };
}

/** Counts the problems of printers and screens, across all hotels that are not deleted. */
export async function countDeviceProblems() {
  const hotels = await loadHotelZones();
  const { unprinted, screens } = await loadDevices(hotels.map(({ _id }) => _id));
  const live = screens.filter(({ is_live }) => is_live);
  return {
    failed_prints: unprinted.reduce((sum, { count }) => sum + count, 0),
    offline_screens: screens.length - live.length,
    silent_screens: live.filter(({ has_sound, is_muted }) => has_sound === false && !is_muted).length,
    outdated_screens: live.filter(({ is_outdated }) => is_outdated).length,
  };
}

/** Requests and orders by hotel of the last days, each 24 hours long, oldest first. */
function loadDays(ids: readonly Types.ObjectId[], now: Date): Promise<Row[][]> {
  const ends = Array.from(
    { length: TREND_DAYS },
    (_, index) => now.getTime() - (TREND_DAYS - 1 - index) * DAY_MS,
  );
  return Promise.all(
    ends.map(async (end) => {
      const created_at = { $gt: new Date(end - DAY_MS), $lte: new Date(end) };
      const parts = OPEN_AND_CLOSED.flatMap((side) =>
        [ServiceRequest, FoodOrder].map((model) =>
          (model as typeof ServiceRequest).aggregate<Row>(
            byHotel({ hotel_id: { $in: ids }, created_at, ...side }),
          ),
        ),
      );
      return (await Promise.all(parts)).flat();
    }),
  );
}

const findRow = (rows: readonly Row[], hotel_id: string): Row | undefined =>
  rows.find(({ _id }) => String(_id) === hotel_id);

const isPresent = (text: string | undefined): text is string => text !== undefined;
