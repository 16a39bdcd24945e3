import { dueOccurrences, type Occurrence } from "@roombell/common/domain/recurring";
import mongoose from "mongoose";
import { hotelById } from "#auth/lookups.js";
import { duplicateKeyFields } from "#database/databaseErrors.js";
import { updateRequest } from "#database/updateWork.js";
import type { HotelDoc } from "#hotels/model.js";
import { AppError } from "#lib/appError.js";
import { announceRoom } from "#rooms/announceRoom.js";
import { Room, type RoomDoc } from "#rooms/model.js";
import { cancellation } from "#work/model.js";
import { createOccurrence } from "./createServiceRequest.js";
import { ServiceRequest, type ServiceRequestDoc } from "./model.js";
import { RecurringWork, type RecurringDoc } from "./recurringModel.js";

/**
 * Creates the requests of the next 24 hours and cancels scheduled ones of series that have changed since, of all hotels.
 * A unique index admits one request for each series, date and stay, so several processes may run this at once.
 */
export async function keepRecurring(now = new Date()): Promise<void> {
  const isRecurring = { "occurrence.series_id": mongoose.trusted({ $exists: true }) };
  // Read first, so that each belongs to a series that is read or stopped.
  const scheduled = await findScheduled(isRecurring, { crossHotel: true });
  const all = await RecurringWork.find({}, { creation: 0 }, { crossHotel: true }).lean<RecurringDoc[]>();
  await cancelOutdated(scheduled, new Map(all.map((series) => [String(series._id), series])), now);
  for (const series of all) await createDue(series, now);
}

/** Applies a change of a series at once, which `keepRecurring` would apply later. */
export async function applySeries(series: RecurringDoc, isStopped = false): Promise<void> {
  const now = new Date();
  const { _id, hotel_id } = series;
  const scheduled = await findScheduled({ hotel_id, "occurrence.series_id": _id });
  await cancelOutdated(scheduled, new Map(isStopped ? [] : [[String(_id), series]]), now);
  if (!isStopped) await createDue(series, now);
}

async function createDue(series: RecurringDoc, now: Date): Promise<void> {
  const hotel = await hotelById(series.hotel_id);
  if (!hotel?.is_active) return;
  for (const occurrence of dueOccurrences(series, now, hotel.timezone)) {
    await createMissing(hotel, series, occurrence);
  }
}

async function createMissing(hotel: HotelDoc, series: RecurringDoc, { date, at }: Occurrence): Promise<void> {
  const { _id: series_id, hotel_id, version, floor, room_ids } = series;
  const occurrence = { series_id, date, version };
  const where = floor === null ? { _id: mongoose.trusted({ $in: room_ids }) } : { floor };
  const [rooms, existing] = await Promise.all([
    Room.find({ hotel_id, is_deleted: false, ...where }).lean<RoomDoc[]>(),
    ServiceRequest.find(
      { hotel_id, "occurrence.series_id": series_id, "occurrence.date": date },
      { stay_id: 1, occurrence: 1, history: 1 },
    ).lean<Pick<ServiceRequestDoc, "stay_id" | "occurrence" | "history">[]>(),
  ]);
  // Work that people put off, began, finished or cancelled before a change of the series stands for the day.
  const standing = existing.filter(
    (request) => request.occurrence?.version === version || !isOutdated(request.history.at(-1)),
  );
  const created = new Set(standing.map(({ stay_id }) => String(stay_id)));
  for (const room of rooms.filter(({ stay_id }) => !created.has(String(stay_id)))) {
    try {
      await createOccurrence({ hotel, room, actor: series.author }, series, { ...occurrence, at });
    } catch (error) {
      // The hotel no longer offers the service.
      if (error instanceof AppError) return;
      if (!duplicateKeyFields(error)?.some((field) => field.startsWith("occurrence"))) throw error;
    }
  }
}

/** Whether `cancelOutdated` cancelled the request with this last step. */
const isOutdated = (last: ServiceRequestDoc["history"][number] | undefined): boolean =>
  last?.status === "cancelled" && last.by === "system";

const WAITING = { is_active: true, is_deferred: true, status: "pending" } as const;

type Scheduled = Pick<
  ServiceRequestDoc,
  "_id" | "hotel_id" | "occurrence" | "scheduled_for" | "deferred_until"
>;

const findScheduled = (filter: Record<string, unknown>, options: { crossHotel?: true } = {}) =>
  ServiceRequest.find(
    { ...WAITING, ...filter },
    { hotel_id: 1, occurrence: 1, scheduled_for: 1, deferred_until: 1 },
    options,
  ).lean<Scheduled[]>();

/** Cancels scheduled requests whose series has changed, skips their date, or is missing because it was stopped. */
async function cancelOutdated(
  scheduled: readonly Scheduled[],
  all: ReadonlyMap<string, RecurringDoc>,
  now: Date,
): Promise<void> {
  for (const { _id, hotel_id, occurrence, scheduled_for = now, deferred_until } of scheduled) {
    if (!occurrence) continue;
    const series = all.get(String(occurrence.series_id));
    // Staff put it off, and nothing would replace it.
    if (series && scheduled_for <= now) continue;
    const isSame =
      series?.version === occurrence.version || deferred_until?.getTime() !== scheduled_for.getTime();
    if (series && isSame && !series.skipped.includes(occurrence.date)) continue;
    const cancelled = await updateRequest({ _id, hotel_id, ...WAITING }, cancellation(now), now);
    if (cancelled) announceRoom(cancelled);
  }
}
