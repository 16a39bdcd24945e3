import type { EndpointValues } from "@roombell/common/contract/endpoints";
import type { FoodOrder as WireOrder } from "@roombell/common/contract/foodOrder";
import { ORDER_TRANSITIONS } from "@roombell/common/domain/foodOrder";
import { isFinal } from "@roombell/common/domain/statusMachine";
import type { Staff } from "#auth/staffIdentity.js";
import type { HotelDoc } from "#hotels/model.js";
import { notFound } from "#lib/appError.js";
import { allOf, type Condition } from "#lib/listPage.js";
import type { PagePlace } from "#lib/pageCursor.js";
import { searchPattern } from "#lib/searchPattern.js";
import { workOfGuest } from "#rooms/guestNames.js";
import { showsGuest, visibleGuests } from "#screens/showsGuest.js";
import { LIST_FIELDS, NEWEST_FIRST, PLACE_FIELDS } from "#work/listOrder.js";
import { readPage, workFilter } from "#work/workPage.js";
import { FoodOrder, type FoodOrderDoc } from "./model.js";
import { presentStaffOrder, presentStaffOrderDetails } from "./presentFoodOrder.js";

type Query = EndpointValues<"GET /hotel-admin/food-orders">["query"];
type Page = { rows: WireOrder[]; next_cursor: string | null };

/**
 * A page of the hotel's orders, newest first, without history; all of them for `active=true` without limit. Guests who
 * are hidden from the caller are not found by a search either.
 */
export async function foodOrderList(staff: Staff, query: Query): Promise<Page> {
  const { hotel } = staff;
  const text = await textFilter(staff, query);
  const filter = {
    ...workFilter(hotel, query),
    ...(query.status !== undefined && { status: query.status }),
  };
  const { rows, next_cursor } = await readPage(query, isOpen(query), {
    rows: ({ is_active, $and = [] }, limit) =>
      FoodOrder.find({ ...filter, is_active, ...allOf([...$and, ...text]) }, is_active ? LIST_FIELDS : null)
        .sort(NEWEST_FIRST)
        .limit(limit)
        .lean<FoodOrderDoc[]>(),
    place: (side, skip) =>
      FoodOrder.findOne({ ...filter, ...side }, PLACE_FIELDS)
        .sort(NEWEST_FIRST)
        .skip(skip)
        .lean<PagePlace>(),
  });
  const guestOf = await visibleGuests(staff, "order", rows);
  return { rows: rows.map((row) => presentStaffOrder(row, guestOf(row))), next_cursor };
}

/** One order with history, as the caller may see it. */
export async function foodOrderDetails(staff: Staff, order: FoodOrderDoc): Promise<WireOrder> {
  return presentStaffOrderDetails(order, (await visibleGuests(staff, "order", [order]))(order));
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

async function textFilter(staff: Staff, { search }: Query): Promise<Condition[]> {
  if (!search) return [];
  const pattern = searchPattern(search);
  const number = /^#?(\d{1,9})$/.exec(search)?.[1];
  const found = [
    ...(number === undefined ? [] : [{ order_number: Number(number) }]),
    { room_number: pattern },
    ...(showsGuest(staff, "order")
      ? [{ customer_name: pattern }, await workOfGuest(staff.hotel._id, pattern)]
      : []),
    { "items.item_name": pattern },
  ];
  return [{ $or: found }];
}
