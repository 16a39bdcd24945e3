import type { EndpointAnswer } from "@roombell/common/contract/endpoints";
import { dayAround } from "@roombell/common/domain/hotelDay";
import mongoose, { Types } from "mongoose";
import { median, minutesBetween } from "#lib/median.js";
import { getStart } from "#work/model.js";
import { ServiceRequest, type ServiceRequestDoc } from "./model.js";
import { requestsIn, type RequestScope } from "./requestScope.js";

type Stats = EndpointAnswer<"GET /hotel-admin/requests/stats">["stats"];
const ROW_FIELDS = {
  status: 1,
  scheduled_for: 1,
  is_deferred: 1,
  created_at: 1,
  accepted_at: 1,
  closed_at: 1,
} as const;
type Row = Pick<ServiceRequestDoc, keyof typeof ROW_FIELDS>;

/** Open requests, and those closed and accepted on the hotel's day with median times. Reads no older requests. */
export async function serviceRequestStats(scope: RequestScope, now = new Date()): Promise<Stats> {
  const { start, end } = dayAround(now, scope.hotel);
  const [open, closed] = await Promise.all([
    ServiceRequest.find({ ...requestsIn(scope), is_active: true }, ROW_FIELDS).lean<Row[]>(),
    ServiceRequest.find(
      { ...requestsIn(scope), is_active: false, closed_at: mongoose.trusted({ $gte: start, $lt: end }) },
      ROW_FIELDS,
    ).lean<Row[]>(),
  ]);
  const completed = closed.filter(({ status }) => status === "completed");
  return {
    pending: open.filter(
      ({ status, ...row }) => status === "pending" && !(row.is_deferred && row.scheduled_for),
    ).length,
    in_progress: open.filter(({ status }) => status === "in_progress").length,
    completed_today: completed.length,
    cancelled_today: closed.length - completed.length,
    median_minutes_to_accept: median(
      [...open, ...closed].flatMap(({ accepted_at, ...request }) =>
        accepted_at !== null && accepted_at >= start
          ? [Math.max(0, minutesBetween(getStart(request), accepted_at))]
          : [],
      ),
    ),
    median_minutes_to_complete: median(
      completed.flatMap(({ closed_at, ...request }) =>
        closed_at === null ? [] : [Math.max(0, minutesBetween(getStart(request), closed_at))],
      ),
    ),
  };
}

type Named = { id: string; name: string };

/**
 * The services ever requested in the scope, by name. Skips through the index, reading only the newest request of each
 * service.
 */
export async function requestedServices(scope: RequestScope): Promise<Named[]> {
  const services: Named[] = [];
  let last = new Types.ObjectId("0".repeat(24));
  for (;;) {
    const next = await ServiceRequest.findOne(
      { ...requestsIn(scope), service_id: mongoose.trusted({ $gt: last }) },
      { service_id: 1, service_name: 1 },
    )
      .sort({ service_id: 1, created_at: -1, _id: -1 })
      .lean<Pick<ServiceRequestDoc, "service_id" | "service_name">>();
    if (!next?.service_id) break;
    services.push({ id: String(next.service_id), name: next.service_name });
    last = next.service_id;
  }
  return services.toSorted((left, right) => left.name.localeCompare(right.name));
}
