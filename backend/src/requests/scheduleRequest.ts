import type { EndpointAnswer } from "@roombell/common/contract/endpoints";
import type { ScheduleProblem } from "@roombell/common/contract/work";
import type { Week } from "@roombell/common/domain/hours";
import { isOpenAt, slots, type Schedule } from "@roombell/common/domain/schedule";
import mongoose from "mongoose";
import { hotelById } from "#auth/lookups.js";
import { bus } from "#database/bus.js";
import type { Change } from "#database/change.js";
import { updateRequest } from "#database/updateWork.js";
import type { HotelDoc } from "#hotels/model.js";
import { AppError } from "#lib/appError.js";
import type { RoomDoc } from "#rooms/model.js";
import { getOfferedService } from "#services/hotelServices.js";
import { illegalAction } from "#work/illegalMove.js";
import { hotelGrid, problemChange, requireSlot } from "#work/schedule.js";
import { getStayWork } from "#work/stayWork.js";
import { ServiceRequest, type ServiceRequestDoc } from "./model.js";

const serviceSchedule = (hotel: HotelDoc, hours: Week = null): Schedule => ({
  ...hotelGrid(hotel),
  served: [{ week: hours }],
  kitchen: null,
  lead_minutes: 0,
});

type Offered = { name: string; hours: Week | undefined };

/** @throws AppError at `scheduled_for`: 400 for a wrong time, 409 `closed` */
export const requireServiceSlot = (hotel: HotelDoc, { name, hours }: Offered, at: Date): void =>
  requireSlot(at, new Date(), serviceSchedule(hotel, hours), `${name} is not available`);

/** @throws AppError 404 for a service this hotel does not offer */
export async function serviceSlots(
  hotel: HotelDoc,
  id: string,
): Promise<EndpointAnswer<"GET /customer/services/:id/slots">> {
  const now = new Date();
  const { own } = await getOfferedService(hotel, id);
  const schedule = serviceSchedule(hotel, own.hours);
  return {
    asap: isOpenAt(now, now, schedule) ? now.toISOString() : null,
    is_full: false,
    slots: slots(now, new Date(now.getTime() + 1), schedule).map((at) => at.toISOString()),
  };
}

/** Requests for a time that is still to come. */
const WAITING = {
  is_active: true,
  is_deferred: true,
  status: "pending",
  scheduled_for: mongoose.trusted({ $ne: null }),
} as const;

/**
 * Chooses another time for a request of the room's stay that has not started; its targets then count from that time. A
 * no-op with its own time.
 * @throws AppError 404 also for a service that is no longer offered; 400 and 409 `closed` at `scheduled_for`; 409
 * `illegal_transition` once it has started, `conflict` when staff have changed its time meanwhile
 */
export async function rescheduleRequest(
  { hotel, room }: { hotel: HotelDoc; room: RoomDoc },
  id: string,
  scheduled_for: Date,
): Promise<Change<ServiceRequestDoc>> {
  const now = new Date();
  const before = await getStayWork(ServiceRequest, room, id);
  const { _id, hotel_id, status, service_id, deferred_until, accept_due_at, due_at } = before;
  // Not its `scheduled_for`: staff may have deferred it.
  if (deferred_until?.getTime() === scheduled_for.getTime()) return { before, after: before };
  if (!deferred_until || deferred_until <= now)
    throw illegalAction("request", status, "moved to another time");
  const { service, own } = await getOfferedService(hotel, String(service_id));
  requireServiceSlot(hotel, { name: service.name, hours: own.hours }, scheduled_for);
  const shifted = (due: Date): Date =>
    new Date(due.getTime() + scheduled_for.getTime() - deferred_until.getTime());
  const after = await updateRequest(
    { _id, hotel_id, stay_id: room.stay_id, ...WAITING, deferred_until },
    {
      $set: {
        scheduled_for,
        deferred_until: scheduled_for,
        accept_due_at: shifted(accept_due_at),
        due_at: shifted(due_at),
        defer_reason: "",
      },
      $unset: { schedule_problem: 1 },
      $push: {
        history: { status, at: now, by: "guest", note: "", action: "rescheduled", until: scheduled_for },
      },
    },
    now,
  );
  if (after === null) throw new AppError("conflict");
  return { before, after };
}

/** Marks scheduled requests of all hotels whose service is no longer available at their time. */
export async function markScheduleProblems(now = new Date()): Promise<void> {
  const waiting = await ServiceRequest.find(WAITING, null, { crossHotel: true }).lean<ServiceRequestDoc[]>();
  for (const request of waiting) {
    const { _id, hotel_id, version } = request;
    const problem = await findProblem(request, now);
    if (problem === (request.schedule_problem ?? null)) continue;
    const work = await updateRequest({ _id, hotel_id, version }, problemChange(problem), now);
    if (work && problem) bus.emit("schedule.problem", { change: { kind: "request", work }, problem });
  }
}

async function findProblem(request: ServiceRequestDoc, now: Date): Promise<ScheduleProblem | null> {
  const { hotel_id, service_id, scheduled_for, occurrence } = request;
  const hotel = await hotelById(hotel_id);
  if (hotel === null || !scheduled_for) return null;
  const offered = await getOfferedService(hotel, String(service_id)).catch((error: unknown) => {
    if (error instanceof AppError) return null;
    throw error;
  });
  if (offered === null) return "unavailable";
  // Recurring work ignores the hours of its service.
  if (occurrence) return null;
  return isOpenAt(scheduled_for, now, serviceSchedule(hotel, offered.own.hours)) ? null : "closed";
}
