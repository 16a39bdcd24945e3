import type { EndpointValues } from "@roombell/common/contract/endpoints";
import type { ServiceRequest as WireRequest } from "@roombell/common/contract/serviceRequest";
import { REQUEST_TRANSITIONS } from "@roombell/common/domain/serviceRequest";
import { isFinal } from "@roombell/common/domain/statusMachine";
import type { Staff } from "#auth/staffIdentity.js";
import { notFound } from "#lib/appError.js";
import { allOf, type Condition } from "#lib/listPage.js";
import type { PagePlace } from "#lib/pageCursor.js";
import { searchPattern } from "#lib/searchPattern.js";
import { workOfGuest } from "#rooms/guestNames.js";
import { showsGuest, visibleGuests } from "#screens/showsGuest.js";
import { LIST_FIELDS, NEWEST_FIRST, PLACE_FIELDS } from "#work/listOrder.js";
import { readPage, workFilter } from "#work/workPage.js";
import { ServiceRequest, type ServiceRequestDoc } from "./model.js";
import { presentStaffRequest, presentStaffRequestDetails } from "./presentServiceRequest.js";
import { requestsIn, type RequestScope } from "./requestScope.js";

type Query = EndpointValues<"GET /hotel-admin/requests">["query"];
type Page = { rows: WireRequest[]; next_cursor: string | null };

/**
 * A page of the requests that the caller may see, newest first, without history; all of them for `active=true` without
 * limit. Guests who are hidden from the caller are not found by a search either.
 */
export async function serviceRequestList(staff: Staff, query: Query): Promise<Page> {
  const text = await textFilter(staff, query);
  const filter = {
    ...workFilter(staff.hotel, query),
    ...requestsIn(staff),
    ...(query.status !== undefined && { status: query.status }),
    ...(query.service_id !== undefined && { service_id: query.service_id }),
  };
  const { rows, next_cursor } = await readPage(query, isOpen(query), {
    rows: ({ is_active, $and = [] }, limit) =>
      ServiceRequest.find(
        { ...filter, is_active, ...allOf([...$and, ...text]) },
        is_active ? LIST_FIELDS : null,
      )
        .sort(NEWEST_FIRST)
        .limit(limit)
        .lean<ServiceRequestDoc[]>(),
    place: (side, skip) =>
      ServiceRequest.findOne({ ...filter, ...side }, PLACE_FIELDS)
        .sort(NEWEST_FIRST)
        .skip(skip)
        .lean<PagePlace>(),
  });
  const guestOf = await visibleGuests(staff, "request", rows);
  return { rows: rows.map((row) => presentStaffRequest(row, guestOf(row))), next_cursor };
}

/** One request with history, as the caller may see it. */
export async function serviceRequestDetails(staff: Staff, request: ServiceRequestDoc): Promise<WireRequest> {
  return presentStaffRequestDetails(request, (await visibleGuests(staff, "request", [request]))(request));
}

/**
 * One request in the scope, with history.
 * @throws AppError 404
 */
export async function serviceRequestOfHotel(scope: RequestScope, id: string): Promise<ServiceRequestDoc> {
  const request = await ServiceRequest.findOne({ _id: id, ...requestsIn(scope) }).lean<ServiceRequestDoc>();
  if (request === null) throw notFound();
  return request;
}

/** Whether only open or only closed requests can match, also by their status; undefined for both. */
function isOpen({ status, active }: Query): boolean | undefined {
  return active ?? (status === undefined ? undefined : !isFinal(REQUEST_TRANSITIONS, status));
}

async function textFilter(staff: Staff, { search }: Query): Promise<Condition[]> {
  if (!search) return [];
  const pattern = searchPattern(search);
  const found = [
    { room_number: pattern },
    ...(showsGuest(staff, "request") ? [await workOfGuest(staff.hotel._id, pattern)] : []),
    { service_name: pattern },
    { description: pattern },
    { customer_note: pattern },
    { admin_note: pattern },
  ];
  return [{ $or: found }];
}
