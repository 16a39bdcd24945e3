import type { ServiceRequest } from "@roombell/common/contract/serviceRequest";
import { dayOf } from "@roombell/common/domain/hotelDay";
import { REQUEST_STATUSES, type RequestStatus } from "@roombell/common/domain/serviceRequest";
import { asDay } from "../lib/dateRange.js";
import type { RequestQuery } from "./api.js";

/** The filter of the panel; an empty text is no condition. Days are `YYYY-MM-DD` in the hotel's zone. */
export type RequestFilter = {
  status: "active" | "all" | RequestStatus;
  service: string;
  from: string;
  to: string;
  search: string;
  /** The cursor of an older page. */
  cursor: string;
};

/** Only what is open (product rules: Portal). */
export const NO_REQUEST_FILTER: Record<keyof RequestFilter, string> = {
  status: "active",
  service: "",
  from: "",
  to: "",
  search: "",
  cursor: "",
};

/** Parses the filter of an address; an invalid value is no condition. */
export function asRequestFilter(values: Record<keyof RequestFilter, string>): RequestFilter {
  const known = ["all", ...REQUEST_STATUSES] as const;
  return {
    ...values,
    status: known.find((status) => status === values.status) ?? "active",
    from: asDay(values.from),
    to: asDay(values.to),
  };
}

/** True when the open requests, which are all here and live, answer the filter without asking the server. */
export function isAboutOpen({ status }: RequestFilter): boolean {
  return status === "active" || status === "pending" || status === "in_progress";
}

/** True when an open request fits the filter, as the server would decide. */
export function matchesRequest(request: ServiceRequest, filter: RequestFilter, timezone: string): boolean {
  const day = dayOf(new Date(request.created_at), timezone);
  return (
    (filter.status === "active" || filter.status === "all" || request.status === filter.status) &&
    (filter.service === "" || request.service_id === filter.service) &&
    (filter.from === "" || day >= filter.from) &&
    (filter.to === "" || day <= filter.to) &&
    matchesText(request, filter.search)
  );
}

function matchesText(request: ServiceRequest, search: string): boolean {
  const text = search.trim().toLowerCase();
  const { room_number, guest_name, service_name, description, customer_note, admin_note } = request;
  return [room_number, guest_name, service_name, description, customer_note, admin_note].some((field) =>
    field.toLowerCase().includes(text),
  );
}

/** The server's query for a filter. */
export function queryOf(filter: RequestFilter): RequestQuery {
  const { status, service, from, to, search, cursor } = filter;
  return {
    ...(status === "active" ? { active: "true" as const } : {}),
    ...(status === "active" || status === "all" ? {} : { status }),
    ...(service === "" ? {} : { service_id: service }),
    ...(from === "" ? {} : { from }),
    ...(to === "" ? {} : { to }),
    ...(search.trim() === "" ? {} : { search: search.trim() }),
    ...(cursor === "" ? {} : { cursor }),
  };
}
