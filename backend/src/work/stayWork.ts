import type { Model, QueryFilter } from "mongoose";
import { notFound } from "#lib/appError.js";
import { asPage, type Condition } from "#lib/listPage.js";
import type { RoomDoc } from "#rooms/model.js";
import type { WorkDoc } from "./model.js";
import { afterCursor, LIST_FIELDS, mergeNewestFirst, NEWEST_FIRST } from "./workPage.js";

const CLOSED_PAGE = 50;

/**
 * Orders or requests of the room's current stay, newest first, without history: all open and the last closed ones, or
 * with a cursor older closed ones. Open work is read first, so work closed in between is read twice rather than missed.
 */
export async function listStayWork<W extends WorkDoc<string>>(
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
  const older = cursor === undefined ? {} : afterCursor(cursor);
  const closed = asPage(await read({ is_active: false, ...older }, CLOSED_PAGE + 1), { limit: CLOSED_PAGE });
  return { ...closed, rows: mergeNewestFirst(open, closed.rows) };
}

/** @throws AppError 404 */
export async function getStayWork<W extends WorkDoc<string>>(
  model: Model<W>,
  { hotel_id, stay_id }: RoomDoc,
  _id: string,
): Promise<W> {
  const work = await model.findOne({ _id, hotel_id, stay_id } as QueryFilter<W>).lean<W>();
  if (work === null) throw notFound();
  return work;
}
