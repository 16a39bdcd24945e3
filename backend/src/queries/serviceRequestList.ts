import type { EndpointValues } from "@roombell/common/contract/endpoints";
import { REQUEST_TRANSITIONS } from "@roombell/common/domain/serviceRequest";
import { isFinal } from "@roombell/common/domain/statusMachine";
import { notFound } from "../lib/appError.js";
import type { PagePlace } from "../lib/pageCursor.js";
import { searchPattern } from "../lib/searchPattern.js";
import type { HotelDoc } from "../models/hotel.js";
import { ServiceRequest, type ServiceRequestDoc } from "../models/serviceRequest.js";
import { LIST_FIELDS, NEWEST_FIRST, PLACE_FIELDS } from "./listOrder.js";
import { allOf, readPage, workFilter, type Condition } from "./workPage.js";

type Query = EndpointValues<"GET /hotel-admin/requests">["query"];
type Page = { rows: ServiceRequestDoc[]; next_cursor: string | null };

/** A page of the hotel's requests, newest first, without history; all of them for `active=true` without limit. */
export function serviceRequestList(hotel: HotelDoc, query: Query): Promise<Page> {
  const filter = {
    ...workFilter(hotel, query),
    ...(query.status !== undefined && { status: query.status }),
    ...(query.service_id !== undefined && { service_id: query.service_id }),
  };
  return readPage(query, isOpen(query), {
    rows: ({ is_active, $and = [] }, limit) =>
      ServiceRequest.find({ ...filter, is_active, ...allOf([...$and, ...withText(query)]) })
        .select(LIST_FIELDS)
        .sort(NEWEST_FIRST)
        .limit(limit)
        .lean<ServiceRequestDoc[]>(),
    place: (side, skip) =>
      ServiceRequest.findOne({ ...filter, ...side }, PLACE_FIELDS)
        .sort(NEWEST_FIRST)
        .skip(skip)
        .lean<PagePlace>(),
  });
}

/**
 * One request of the hotel, with history.
 * @throws AppError 404
 */
export async function serviceRequestOfHotel(hotel: HotelDoc, id: string): Promise<ServiceRequestDoc> {
  const request = await ServiceRequest.findOne({ _id: id, hotel_id: hotel._id }).lean<ServiceRequestDoc>();
  if (request === null) throw notFound();
  return request;
}

/** Whether only open or only closed requests can match, also by their status; undefined for both. */
function isOpen({ status, active }: Query): boolean | undefined {
  return active ?? (status === undefined ? undefined : !isFinal(REQUEST_TRANSITIONS, status));
}

function withText({ search }: Query): Condition[] {
  if (!search) return [];
  const pattern = searchPattern(search);
  const found = [
    { room_number: pattern },
    { guest_name: pattern },
    { service_name: pattern },
    { description: pattern },
    { customer_note: pattern },
    { admin_note: pattern },
  ];
  return [{ $or: found }];
}
