import mongoose from "mongoose";
import type { HotelDoc } from "#hotels/model.js";
import { asPage, instantsBetween, rowsToRead, type Condition, type PageQuery } from "#lib/listPage.js";
import { decodeCursor, encodeCursor, type PagePlace } from "#lib/pageCursor.js";

/** The number of closed rows that one call searches for a text. */
const SEARCHED_ROWS = 5000;

/** The validated query of a staff list of requests or orders. */
export type WorkQuery = PageQuery & {
  room_number?: string | undefined;
  search?: string | undefined;
  cursor?: string | undefined;
};

/**
 * The filter for the common part of a query, with the hotel in it. Days are the hotel's.
 * @throws AppError 400 when `from` lies after `to`, or for a foreign cursor
 */
export function workFilter(hotel: HotelDoc, query: WorkQuery): Condition {
  const filter: Condition = { hotel_id: hotel._id };
  if (query.room_number) filter["room_number"] = query.room_number;
  const created = instantsBetween(query, hotel.timezone);
  if (query.cursor !== undefined) {
    const place = decodeCursor(query.cursor);
    created["$lte"] = earliest(created["$lte"], place.created_at);
    filter["$or"] = before(place);
  }
  if (Object.keys(created).length > 0) filter["created_at"] = mongoose.trusted(created);
  return filter;
}

/** What of the rows at the same instant or earlier stands behind a place in the list. */
const before = ({ created_at, _id }: PagePlace): Condition[] => [
  { created_at: mongoose.trusted({ $lt: created_at }) },
  { _id: mongoose.trusted({ $lt: _id }) },
];

/**
 * The condition for what stands behind a cursor.
 * @throws AppError 400 for a foreign cursor
 */
export function behind(cursor: string): Condition {
  const place = decodeCursor(cursor);
  return { created_at: mongoose.trusted({ $lte: place.created_at }), $or: before(place) };
}

/** Open or closed work, with further conditions. */
export type WorkSide = { is_active: boolean; $and?: Condition[] };

/** How a page is read; `place` finds the row at a position in the list, whatever its text. */
export type WorkRead<T> = {
  rows(side: WorkSide, limit: number): PromiseLike<T[]>;
  place(side: WorkSide, skip: number): PromiseLike<PagePlace | null>;
};

/**
 * Reads a page of work, newest first; `isOpen` is set when only open or only closed work can match. They have separate
 * indexes and are read one after the other, open work first: what is closed meanwhile is then read twice rather than
 * missed. A search covers a limited number of closed rows, so its page may be short or empty and still have a next one.
 */
export async function readPage<T extends PagePlace>(
  query: WorkQuery,
  isOpen: boolean | undefined,
  read: WorkRead<T>,
): Promise<{ rows: T[]; next_cursor: string | null }> {
  const limit = rowsToRead(query);
  const isBounded = query.search !== undefined && query.search !== "" && isOpen !== true;
  const last = isBounded ? await read.place({ is_active: false }, SEARCHED_ROWS) : null;
  const until = last === null ? {} : { $and: notBefore(last) };
  const open = isOpen === false ? [] : await read.rows({ is_active: true, ...until }, limit);
  const closed = isOpen === true ? [] : await read.rows({ is_active: false, ...until }, limit);
  const page = asPage(inOneList(open, closed), query);
  return { ...page, next_cursor: page.next_cursor ?? (last && encodeCursor(last)) };
}

/** Open and then closed work as one list, newest first; what was closed in between is in it once. */
export function inOneList<T extends PagePlace>(open: T[], closed: T[]): T[] {
  const closedIds = new Set(closed.map(({ _id }) => String(_id)));
  return [...open.filter(({ _id }) => !closedIds.has(String(_id))), ...closed].toSorted(newestFirst);
}

/** At this position of the list, newest first, or above it. */
function notBefore({ created_at, _id }: PagePlace): Condition[] {
  return [
    { created_at: mongoose.trusted({ $gte: created_at }) },
    {
      $or: [{ created_at: mongoose.trusted({ $gt: created_at }) }, { _id: mongoose.trusted({ $gte: _id }) }],
    },
  ];
}

function newestFirst(left: PagePlace, right: PagePlace): number {
  return (
    right.created_at.getTime() - left.created_at.getTime() ||
    String(right._id).localeCompare(String(left._id))
  );
}

const earliest = (left: Date | undefined, right: Date): Date =>
  left !== undefined && left < right ? left : right;
