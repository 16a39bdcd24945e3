import type { EndpointValues } from "@roombell/common/contract/endpoints";
import type { Recurring } from "@roombell/common/contract/recurring";
import { MAX_RECURRING } from "@roombell/common/domain/limits";
import { nextOccurrences } from "@roombell/common/domain/recurring";
import type { Context } from "koa";
import mongoose, { Types } from "mongoose";
import { addToAudit, skipAudit } from "#audit/auditCall.js";
import type { Staff } from "#auth/staffIdentity.js";
import { createOnce } from "#database/createOnce.js";
import { withinLimits } from "#hotels/hotelLimits.js";
import type { HotelDoc } from "#hotels/model.js";
import { contractRoutes } from "#http/contractRoutes.js";
import { AppError, invalidField, limitReached, notFound } from "#lib/appError.js";
import { Room } from "#rooms/model.js";
import { getOfferedService } from "#services/hotelServices.js";
import { historyActor } from "#work/staffStep.js";
import { RecurringWork, type RecurringDoc } from "./recurringModel.js";
import { applySeries } from "./recurringOccurrences.js";

type Input = EndpointValues<"POST /hotel-admin/recurring">["body"];

export const recurringRoutes = contractRoutes((route) => {
  route("GET /hotel-admin/recurring", async ({ staff: { hotel } }) => {
    const all = await RecurringWork.find({ hotel_id: hotel._id }, { creation: 0 })
      .sort({ time: 1, _id: 1 })
      .lean<RecurringDoc[]>();
    return { recurring: await Promise.all(all.map((series) => present(hotel, series))) };
  });

  route("POST /hotel-admin/recurring", async ({ staff, body, creation }) => {
    const hotel_id = staff.hotel._id;
    const series = await createOnce(
      creation,
      async () => {
        const fields = await checkInput(staff, body);
        return withinLimits(hotel_id, async () => {
          if ((await RecurringWork.countDocuments({ hotel_id })) >= MAX_RECURRING) {
            throw limitReached("service_id", `There are already ${MAX_RECURRING} recurring tasks`);
          }
          const { record } = creation;
          const added = { hotel_id, ...fields, version: 1, ...(record && { creation: record }) };
          return (await RecurringWork.create(added)).toObject<RecurringDoc>();
        });
      },
      (key) => RecurringWork.findOne({ hotel_id, "creation.key": key }).lean<RecurringDoc>(),
    );
    await applySeries(series);
    return { recurring: await present(staff.hotel, series), message: "Recurring work added" };
  });

  route("PUT /hotel-admin/recurring/:id", async ({ staff, params, body }) => {
    const { hotel } = staff;
    const own = { _id: params.id, hotel_id: hotel._id };
    if ((await RecurringWork.exists(own)) === null) throw notFound();
    const $set = await checkInput(staff, body);
    const change = { $set, $inc: { version: 1 } };
    const series = await RecurringWork.findOneAndUpdate(own, change, { returnDocument: "after" })
      .lean<RecurringDoc>()
      .orFail(notFound);
    await applySeries(series);
    return { recurring: await present(hotel, series), message: "Recurring work changed" };
  });

  route("DELETE /hotel-admin/recurring/:id", async ({ staff: { hotel }, params, ctx }) => {
    const series = await RecurringWork.findOneAndDelete({ _id: params.id, hotel_id: hotel._id })
      .lean<RecurringDoc>()
      .orFail(notFound);
    await applySeries(series, true);
    addToAudit(ctx, { object_name: (await present(hotel, series)).service_name });
    return { message: "Recurring work stopped" };
  });

  route("POST /hotel-admin/recurring/:id/skip", async ({ staff: { hotel }, params, body, ctx }) => {
    const series = await skipOnce(ctx, hotel, params.id, body.date);
    await applySeries(series);
    return { recurring: await present(hotel, series), message: "Skipped once" };
  });
});

/**
 * Stores a date of the next two weeks and drops those that have passed; a no-op for a date that is skipped already.
 * @throws AppError 404; 400 at `date` for any other date; 409 `conflict` when it changed meanwhile
 */
async function skipOnce(ctx: Context, hotel: HotelDoc, id: string, date: string): Promise<RecurringDoc> {
  const own = { _id: id, hotel_id: hotel._id };
  const { version, skipped, ...series } = await RecurringWork.findOne(own)
    .lean<RecurringDoc>()
    .orFail(notFound);
  const dates = nextOccurrences({ ...series, skipped: [] }, new Date(), hotel.timezone).map(
    (next) => next.date,
  );
  if (!dates.includes(date)) throw invalidField("date", "must be one of its next dates");
  if (skipped.includes(date)) skipAudit(ctx);
  return RecurringWork.findOneAndUpdate(
    { ...own, version, skipped },
    { $set: { skipped: dates.filter((each) => each === date || skipped.includes(each)) } },
    { returnDocument: "after" },
  )
    .lean<RecurringDoc>()
    .orFail(() => new AppError("conflict"));
}

/** @throws AppError 404 for a service or room that the hotel does not have */
async function checkInput(staff: Staff, { service_id, ...fields }: Input) {
  const { hotel } = staff;
  const { service } = await getOfferedService(hotel, service_id);
  const ids = [...new Set(fields.room_ids)];
  const isOwn = { hotel_id: hotel._id, is_deleted: false, _id: mongoose.trusted({ $in: ids }) };
  if (ids.length > 0 && (await Room.countDocuments(isOwn)) < ids.length) throw notFound();
  return {
    ...fields,
    service_id: service._id,
    room_ids: ids.map((id) => new Types.ObjectId(id)),
    author: historyActor(staff).actor,
  };
}

async function present(hotel: HotelDoc, series: RecurringDoc): Promise<Recurring> {
  const { service_id, description, priority, floor, room_ids, days, time } = series;
  const offered = await getOfferedService(hotel, String(service_id)).catch((error: unknown) => {
    if (error instanceof AppError) return null;
    throw error;
  });
  const [next] = offered === null ? [] : nextOccurrences(series, new Date(), hotel.timezone);
  return {
    id: String(series._id),
    service_id: String(service_id),
    service_name: offered?.service.name ?? "",
    description,
    priority,
    floor,
    room_ids: room_ids.map(String),
    days,
    time,
    next: next === undefined ? null : { date: next.date, at: next.at.toISOString() },
  };
}
