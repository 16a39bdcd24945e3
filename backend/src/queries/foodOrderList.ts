import type { EndpointValues } from "@roombell/common/contract/endpoints";
import { ORDER_TRANSITIONS } from "@roombell/common/domain/foodOrder";
import { isFinal } from "@roombell/common/domain/statusMachine";
import { notFound } from "../lib/appError.js";
import type { PagePlace } from "../lib/pageCursor.js";
import { searchPattern } from "../lib/searchPattern.js";
import { FoodOrder, type FoodOrderDoc } from "../models/foodOrder.js";
import type { HotelDoc } from "../models/hotel.js";
import { LIST_FIELDS, NEWEST_FIRST, PLACE_FIELDS } from "./listOrder.js";
import { allOf, readPage, workFilter, type Condition } from "./workPage.js";

type Query = EndpointValues<"GET /hotel-admin/food-orders">["query"];
type Page = { rows: FoodOrderDoc[]; next_cursor: string | null };

/** A page of the hotel's orders, newest first, without history; all of them for `active=true` without limit. */
export function foodOrderList(hotel: HotelDoc, query: Query): Promise<Page> {
  const filter = {
    ...workFilter(hotel, query),
    ...(query.status !== undefined && { status: query.status }),
  };
  return readPage(query, isOpen(query), {
    rows: ({ is_active, $and = [] }, limit) =>
      FoodOrder.find({ ...filter, is_active, ...allOf([...$and, ...withText(query)]) })
        .select(LIST_FIELDS)
        .sort(NEWEST_FIRST)
        .limit(limit)
        .lean<FoodOrderDoc[]>(),
    place: (side, skip) =>
      FoodOrder.findOne({ ...filter, ...side }, PLACE_FIELDS)
        .sort(NEWEST_FIRST)
        .skip(skip)
        .lean<PagePlace>(),
  });
}

/**
 * One order of the hotel, with history.
 * @throws AppError 404
 */
export async function foodOrderOfHotel(hotel: HotelDoc, id: string): Promise<FoodOrderDoc> {
  const order = await FoodOrder.findOne({ _id: id, hotel_id: hotel._id }).lean<FoodOrderDoc>();
  if (order === null) throw notFound();
  return order;
}

/** Whether only open or only closed orders can match, also by their status; undefined for both. */
function isOpen({ status, active }: Query): boolean | undefined {
  return active ?? (status === undefined ? undefined : !isFinal(ORDER_TRANSITIONS, status));
}

function withText({ search }: Query): Condition[] {
  if (!search) return [];
  const pattern = searchPattern(search);
  const number = /^#?(\d{1,9})$/.exec(search)?.[1];
  const found = [
    ...(number === undefined ? [] : [{ order_number: Number(number) }]),
    { room_number: pattern },
    { customer_name: pattern },
    { guest_name: pattern },
    { "items.item_name": pattern },
  ];
  return [{ $or: found }];
}
