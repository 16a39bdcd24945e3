import type { EndpointInput } from "@roombell/common/contract/endpoints";
import type { ServiceRequest } from "@roombell/common/contract/serviceRequest";
import { containsFolded } from "@roombell/common/domain/foldText";
import { REQUEST_STATUSES, REQUEST_TRANSITIONS, type Priority } from "@roombell/common/domain/serviceRequest";
import { isFinal } from "@roombell/common/domain/statusMachine";
import { useQuery } from "@tanstack/react-query";
import { useLiveEvent, useLiveRefetchInterval } from "#shared/lib/live/useLive.js";
import { REQUEST_STATUS_STYLES } from "#shared/ui/icon/statusStyles.js";
import { staffApi } from "#staff/lib/api/staffApi.js";
import { ANY, NO_WORK_FILTER, type ChangeableWork } from "#staff/work/workKind.js";
import { createWorkLists, useWorkEvent } from "#staff/work/workLists.js";

export type RequestStatusChange = EndpointInput<"PUT /hotel-admin/requests/:id/status">["body"];

export const requestWork: ChangeableWork<ServiceRequest, RequestStatusChange> = {
  name: "request",
  plural: "service requests",
  nameOf: ({ service_name, room_number }) => `${service_name}, room ${room_number}`,
  cache: createWorkLists<ServiceRequest>("requests", async (query, signal) => {
    const { requests, ...page } = await staffApi.call("GET /hotel-admin/requests", { query }, { signal });
    return { ...page, rows: requests };
  }),
  statuses: REQUEST_STATUSES,
  transitions: REQUEST_TRANSITIONS,
  labels: {
    scheduled: "Scheduled",
    pending: "Pending",
    in_progress: "In Progress",
    completed: "Completed",
    cancelled: "Cancelled",
  },
  actions: { in_progress: "Accept", completed: "Complete", cancelled: "Cancel Request" },
  styles: REQUEST_STATUS_STYLES,
  dueAt: ({ status, accept_due_at, due_at }) => Date.parse(status === "pending" ? accept_due_at : due_at),
  filter: { ...NO_WORK_FILTER, service: ANY, owner: ANY, urgency: ANY, category: ANY },
  matches(request, { service = ANY, owner = ANY, urgency = ANY, category = ANY }, text) {
    const { room_number, guest_name, service_name, description, customer_note, admin_note } = request;
    const fields = [room_number, guest_name, service_name, description, customer_note, admin_note];
    return (
      (service === ANY || request.service_id === service) &&
      (owner === ANY || (request.assigned_to_id ?? NOBODY) === owner) &&
      (category === ANY || request.service_category === category) &&
      (urgency !== "high" || request.priority === "high") &&
      containsFolded(fields, text)
    );
  },
  listCall: "GET /hotel-admin/requests",
  closed: { active: "false", limit: "200" },
  loadOne: async (id, signal) =>
    (await staffApi.call("GET /hotel-admin/requests/:id", { params: { id } }, signal ? { signal } : {}))
      .request,
  changeStatus: async (id, body) =>
    (await staffApi.call("PUT /hotel-admin/requests/:id/status", { params: { id }, body })).request,
  optimisticPatch: ({ status, admin_note }, actorName) => ({
    status,
    is_active: !isFinal(REQUEST_TRANSITIONS, status),
    // Accepting a request assigns it to the person who accepts it.
    ...(status === "in_progress" && actorName !== "" && { assigned_to: actorName }),
    ...(admin_note === undefined ? {} : { admin_note }),
  }),
  acknowledge: async (id) =>
    (await staffApi.call("POST /hotel-admin/requests/:id/acknowledge", { params: { id }, body: {} })).request,
};

export const isRequestLate = (request: ServiceRequest, now: number): boolean =>
  request.is_active && now > requestWork.dueAt(request);

/** The owner filter for requests that nobody owns. */
export const NOBODY = "none";

export const PRIORITY_LABEL: Readonly<Record<Priority, string>> = {
  low: "Low",
  normal: "Normal",
  high: "High",
};

/** Writes every live change of a request to the cache. Used once by the staff app. */
export function useServiceRequestEvents(): void {
  const store = useWorkEvent(requestWork.cache);
  useLiveEvent("/staff", "request:created", ({ request }) => store(request, ["stats", "services"]));
  useLiveEvent("/staff", "request:updated", ({ request }) => store(request));
}

/** Today's figures; a failure shows nothing. */
export function useRequestStats() {
  return useQuery({
    queryKey: requestWork.cache.keys.figures("stats"),
    queryFn: async ({ signal }) =>
      (await staffApi.call("GET /hotel-admin/requests/stats", {}, { signal })).stats,
    refetchInterval: useLiveRefetchInterval(),
  });
}

/** The requested services, for the filter. */
export function useRequestedServices() {
  return useQuery({
    queryKey: requestWork.cache.keys.figures("services"),
    queryFn: async ({ signal }) =>
      (await staffApi.call("GET /hotel-admin/requests/by-service", {}, { signal })).services,
  });
}
