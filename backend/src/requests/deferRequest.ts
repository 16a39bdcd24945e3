import { DEFER_MAX_HOURS } from "@roombell/common/domain/serviceRequest";
import mongoose from "mongoose";
import type { Staff } from "#auth/staffIdentity.js";
import type { Change } from "#database/change.js";
import { updateRequest } from "#database/updateWork.js";
import { AppError, invalidField } from "#lib/appError.js";
import { isStayCurrent } from "#rooms/rooms.js";
import { illegalAction, refusal } from "#work/illegalMove.js";
import type { HistoryEntry } from "#work/model.js";
import { staffStep } from "#work/staffStep.js";
import { ServiceRequest, type ServiceRequestDoc } from "./model.js";
import { requestsIn } from "./requestScope.js";
import { getServiceRequest } from "./serviceRequestList.js";

const HOUR = 3_600_000;

/**
 * Postpones an open request; its targets then count from that time. A no-op when it is already deferred with the same
 * time and reason.
 * @throws AppError 404; 400 for a time that is past or too far ahead; 409 `illegal_transition` for a closed request or
 * an ended stay; 409 `conflict` when its status or due times have changed at the same time
 */
export async function deferRequest(
  staff: Staff,
  id: string,
  { until, reason }: { until: string; reason: string },
): Promise<Change<ServiceRequestDoc>> {
  const before = await getServiceRequest(staff, id);
  const [at, now] = [new Date(until), new Date()];
  const isSame = before.is_deferred && before.deferred_until?.getTime() === at.getTime();
  if (before.is_active && isSame && before.defer_reason === reason) return { before, after: before };
  if (at <= now) throw invalidField("until", "must be in the future");
  if (at.getTime() - now.getTime() > DEFER_MAX_HOURS * HOUR) {
    throw invalidField("until", `must be within ${DEFER_MAX_HOURS} hours`);
  }
  if (!before.is_active) throw illegalAction("request", before.status, "deferred");
  if (!(await isStayCurrent(before))) {
    throw refusal("This stay has ended. Its requests can no longer be deferred", before.status);
  }
  const step = { action: "deferred", note: reason, until: at } as const;
  return restartTargets(at, staff, before, step, { is_deferred: true, defer_reason: reason });
}

/**
 * Ends a deferral now; a no-op for a request that is not deferred.
 * @throws AppError 404; 409 `conflict` when its status or due times have changed at the same time
 */
export async function undeferRequest(staff: Staff, id: string): Promise<Change<ServiceRequestDoc>> {
  const before = await getServiceRequest(staff, id);
  if (!before.is_active || !before.is_deferred) return { before, after: before };
  return restartTargets(new Date(), staff, before, { action: "returned" }, { is_deferred: false });
}

async function restartTargets(
  start: Date,
  staff: Staff,
  before: ServiceRequestDoc,
  step: Partial<HistoryEntry<string>>,
  fields: Pick<ServiceRequestDoc, "is_deferred" | "defer_reason">,
): Promise<Change<ServiceRequestDoc>> {
  const { _id, status, created_at, accept_due_at, due_at, deferred_until, seen_at } = before;
  const now = new Date();
  const counted = deferred_until ?? created_at;
  const shifted = (due: Date): Date => new Date(start.getTime() + due.getTime() - counted.getTime());
  const after = await updateRequest(
    { _id, ...requestsIn(staff), is_active: true, status, accept_due_at, due_at },
    {
      $set: {
        ...fields,
        deferred_until: start,
        accept_due_at: shifted(accept_due_at),
        due_at: shifted(due_at),
        escalated_at: null,
        acknowledged_at: now,
        seen_at: seen_at ?? now,
      },
      $push: { history: { ...staffStep(staff, now), ...step, status } },
    },
    now,
  );
  if (after === null) throw new AppError("conflict");
  return { before, after };
}

const DEFERRED = { is_deferred: true, is_active: true } as const;

/**
 * Returns due deferred requests of all hotels: they ring like new ones until acknowledged. One conditional update
 * each, so several processes may run this at once.
 */
export async function returnDeferredRequests(now = new Date()): Promise<void> {
  const isDue = { deferred_until: mongoose.trusted({ $lte: now }) };
  const due = await ServiceRequest.find(
    { ...DEFERRED, ...isDue },
    { hotel_id: 1, status: 1 },
    { crossHotel: true },
  ).lean<Pick<ServiceRequestDoc, "_id" | "hotel_id" | "status">[]>();
  for (const { _id, hotel_id, status } of due) {
    const step = { status, at: now, by: "system", note: "", action: "returned" } as const;
    await updateRequest(
      { _id, hotel_id, status, ...DEFERRED, ...isDue },
      {
        $set: { is_deferred: false, acknowledged_at: null },
        $push: { history: step },
      },
      now,
    );
  }
}
