import type { EndpointValues } from "@roombell/common/contract/endpoints";
import { REQUEST_TRANSITIONS } from "@roombell/common/domain/serviceRequest";
import { isFinal } from "@roombell/common/domain/statusMachine";
import { notFound } from "../lib/appError.js";
import { searchPattern } from "../lib/searchPattern.js";
import type { HotelDoc } from "../models/hotel.js";
import { ServiceRequest, type ServiceRequestDoc } from "../models/serviceRequest.js";
import { LIST_FIELDS, NEWEST_FIRST } from "./listOrder.js";
import { asPage, rowsToRead, workFilter } from "./workPage.js";

type Query = EndpointValues<"GET /hotel-admin/requests">["query"];
type Page = { rows: ServiceRequestDoc[]; next_cursor: string | null };

/** A page of the hotel's requests, newest first, without history; all for `active=true` without limit. */
export async function serviceRequestList(hotel: HotelDoc, query: Query): Promise<Page> {
  const filter = {
    ...workFilter(hotel, query),
    ...withStatus(query),
    ...withText(query),
    ...(query.service_id !== undefined && { service_id: query.service_id }),
  };
  const requests = await ServiceRequest.find(filter)
    .select(LIST_FIELDS)
    .sort(NEWEST_FIRST)
    .limit(rowsToRead(query))
    .lean<ServiceRequestDoc[]>();
  return asPage(requests, query);
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

/** A status also tells whether the request is open, which the index of open requests needs to know. */
function withStatus({ status, active }: Query) {
  if (status === undefined) return {};
  return active === undefined ? { status, is_active: !isFinal(REQUEST_TRANSITIONS, status) } : { status };
}

function withText({ search }: Query) {
  if (!search) return {};
  const pattern = searchPattern(search);
  const found = [
    { room_number: pattern },
    { service_name: pattern },
    { description: pattern },
    { customer_note: pattern },
    { admin_note: pattern },
  ];
  return { $and: [{ $or: found }] };
}
