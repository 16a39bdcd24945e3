import { notFound } from "#lib/appError.js";
import { asPage, type Condition } from "#lib/listPage.js";
import type { PagePlace } from "#lib/pageCursor.js";
import { FoodOrder, type FoodOrderDoc } from "#orders/model.js";
import { ServiceRequest, type ServiceRequestDoc } from "#requests/model.js";
import type { RoomDoc } from "#rooms/model.js";
import { LIST_FIELDS, NEWEST_FIRST } from "./listOrder.js";
import { behind, inOneList } from "./workPage.js";

/** The number of closed ones that a guest's list has at a time. */
const CLOSED = 50;

type StayPage<T> = { rows: T[]; next_cursor: string | null };

const ofStay = ({ hotel_id, stay_id }: RoomDoc) => ({ hotel_id, stay_id });

/** Orders of the room's current stay, newest first, without history: all open and the last closed ones, or older. */
export const foodOrdersOfStay = (
  room: RoomDoc,
  cursor: string | undefined,
): Promise<StayPage<FoodOrderDoc>> =>
  pageOfStay(cursor, (side, limit) =>
    FoodOrder.find({ ...ofStay(room), ...side }, LIST_FIELDS)
      .sort(NEWEST_FIRST)
      .limit(limit)
      .lean<FoodOrderDoc[]>(),
  );

/** Requests of the room's current stay, newest first, without history: all open and the last closed ones, or older. */
export const serviceRequestsOfStay = (
  room: RoomDoc,
  cursor: string | undefined,
): Promise<StayPage<ServiceRequestDoc>> =>
  pageOfStay(cursor, (side, limit) =>
    ServiceRequest.find({ ...ofStay(room), ...side }, LIST_FIELDS)
      .sort(NEWEST_FIRST)
      .limit(limit)
      .lean<ServiceRequestDoc[]>(),
  );

/** Open work is read first: what is closed meanwhile is then read twice rather than missed. */
async function pageOfStay<T extends PagePlace>(
  cursor: string | undefined,
  read: (side: Condition, limit: number) => PromiseLike<T[]>,
): Promise<StayPage<T>> {
  const open = cursor === undefined ? await read({ is_active: true }, 0) : [];
  const older = cursor === undefined ? {} : behind(cursor);
  const closed = asPage(await read({ is_active: false, ...older }, CLOSED + 1), { limit: CLOSED });
  return { ...closed, rows: inOneList(open, closed.rows) };
}

/**
 * One order of the room's current stay.
 * @throws AppError 404
 */
export async function foodOrderOfStay(room: RoomDoc, id: string): Promise<FoodOrderDoc> {
  const order = await FoodOrder.findOne({ _id: id, ...ofStay(room) }).lean<FoodOrderDoc>();
  if (order === null) throw notFound();
  return order;
}

/**
 * One request of the room's current stay.
 * @throws AppError 404
 */
export async function serviceRequestOfStay(room: RoomDoc, id: string): Promise<ServiceRequestDoc> {
  const request = await ServiceRequest.findOne({ _id: id, ...ofStay(room) }).lean<ServiceRequestDoc>();
  if (request === null) throw notFound();
  return request;
}
