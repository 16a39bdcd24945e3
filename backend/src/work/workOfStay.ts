import type { Model, QueryFilter } from "mongoose";
import { notFound } from "#lib/appError.js";
import { asPage, type Condition } from "#lib/listPage.js";
import type { RoomDoc } from "#rooms/model.js";
import { LIST_FIELDS, NEWEST_FIRST } from "./listOrder.js";
import type { WorkDoc } from "./model.js";
import { behind, inOneList } from "./workPage.js";

/** The number of closed ones that a guest's list has at a time. */
const CLOSED = 50;

/**
 * Orders or requests of the room's current stay, newest first, without history: all open and the last closed ones, or
 * older. Open work is read first: what is closed meanwhile is then read twice rather than missed.
 */
export async function workOfStay<W extends WorkDoc<string>>(
  model: Model<W>,
  { hotel_id, stay_id }: RoomDoc,
  cursor: string | undefined,
): Promise<{ rows: W[]; next_cursor: string | null }> {
  const read = (side: Condition, limit: number) =>
    model
      .find({ hotel_id, stay_id, ...side } as QueryFilter<W>, LIST_FIELDS)
      .sort(NEWEST_FIRST)
      .limit(limit)
      .lean<W[]>();
  const open = cursor === undefined ? await read({ is_active: true }, 0) : [];
  const older = cursor === undefined ? {} : behind(cursor);
  const closed = asPage(await read({ is_active: false, ...older }, CLOSED + 1), { limit: CLOSED });
  return { ...closed, rows: inOneList(open, closed.rows) };
}

/**
 * One order or request of the room's current stay.
 * @throws AppError 404
 */
export async function oneOfStay<W extends WorkDoc<string>>(
  model: Model<W>,
  { hotel_id, stay_id }: RoomDoc,
  _id: string,
): Promise<W> {
  const found = await model.findOne({ _id, hotel_id, stay_id } as QueryFilter<W>).lean<W>();
  if (found === null) throw notFound();
  return found;
}
