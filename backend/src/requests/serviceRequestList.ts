import type { EndpointValues } from "@roombell/common/contract/endpoints";
import type { ServiceRequest as WireRequest } from "@roombell/common/contract/serviceRequest";
import { REQUEST_TRANSITIONS } from "@roombell/common/domain/serviceRequest";
import { isFinal } from "@roombell/common/domain/statusMachine";
import { notFound } from "#lib/appError.js";
import type { PagePlace } from "#lib/pageCursor.js";
import { searchPattern } from "#lib/searchPattern.js";
import { ServiceRequest, type ServiceRequestDoc } from "./model.js";
import { presentStaffRequest } from "./presentServiceRequest.js";
import { NEWEST_FIRST, PLACE_FIELDS } from "#work/listOrder.js";
import { requestsIn, type RequestScope } from "./requestScope.js";
import { allOf, type Condition } from "#lib/listPage.js";
import { readPage, workFilter } from "#work/workPage.js";

type Query = EndpointValues<"GET /hotel-admin/requests">["query"];
type Page = { rows: WireRequest[]; next_cursor: string | null };

/**
 * A page of the requests in the scope, newest first, without history; all of them for `active=true` without limit.
 * Without `showsGuest` no guest is in it, and none is found by a search.
 */
export async function serviceRequestList(
  scope: RequestScope,
  query: Query,
  showsGuest: boolean,
): Promise<Page> {
  const filter = {
    ...workFilter(scope.hotel, query),
    ...requestsIn(scope),
    ...(query.status !== undefined && { status: query.status }),
    ...(query.service_id !== undefined && { service_id: query.service_id }),
  };
  const { rows, next_cursor } = await readPage(query, isOpen(query), {
    rows: ({ is_active, $and = [] }, limit) =>
      ServiceRequest.find({ ...filter, is_active, ...allOf([...$and, ...withText(query, showsGuest)]) })
        .sort(NEWEST_FIRST)
        .limit(limit)
        .lean<ServiceRequestDoc[]>(),
    place: (side, skip) =>
      ServiceRequest.findOne({ ...filter, ...side }, PLACE_FIELDS)
        .sort(NEWEST_FIRST)
        .skip(skip)
        .lean<PagePlace>(),
  });
  return { rows: rows.map((row) => presentStaffRequest(row, showsGuest)), next_cursor };
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

function withText({ search }: Query, showsGuest: boolean): Condition[] {
  if (!search) return [];
  const pattern = searchPattern(search);
  const found = [
    { room_number: pattern },
    ...(showsGuest ? [{ guest_name: pattern }] : []),
    { service_name: pattern },
    { description: pattern },
    { customer_note: pattern },
    { admin_note: pattern },
  ];
  return [{ $or: found }];
}
