import { boundsOfDay } from "@roombell/common/domain/hotelDay";
import mongoose from "mongoose";
import { invalidField } from "#lib/appError.js";
import { decodeCursor, encodeCursor, type PagePlace } from "#lib/pageCursor.js";
import type { HotelDoc } from "#hotels/model.js";

const DEFAULT_LIMIT = 200;
/** The number of closed rows that one call searches for a text. */
const SEARCHED_ROWS = 5000;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** The validated query of a staff list of requests or orders. */
export type WorkQuery = {
  active?: boolean | undefined;
  room_number?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  search?: string | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
};

/** A trusted filter: its operators are never user input. */
export type Condition = Record<string, unknown>;

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

/** All of these conditions; an empty filter for none. */
export const allOf = (conditions: Condition[]): Condition =>
  conditions.length === 0 ? {} : { $and: conditions };

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

/** The number of rows to read: one more than the page has, to know whether more follow; 0 for all. */
export function rowsToRead({ active, limit }: WorkQuery): number {
  if (limit === undefined && active === true) return 0;
  return (limit ?? DEFAULT_LIMIT) + 1;
}

/** Cuts the rows of {@link rowsToRead} to a page. */
export function asPage<T extends PagePlace>(
  rows: T[],
  query: WorkQuery,
): { rows: T[]; next_cursor: string | null } {
  const limit = rowsToRead(query) - 1;
  const page = limit < 0 ? rows : rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, next_cursor: rows.length > page.length && last ? encodeCursor(last) : null };
}

/**
 * The condition for `from` and `to`: days of the time zone from their start to their end, or instants.
 * @throws AppError 400 when `from` lies after `to`
 */
export function instantsBetween(
  { from, to }: Pick<WorkQuery, "from" | "to">,
  timezone: string,
): Record<string, Date> {
  const start = from === undefined ? undefined : startOf(from, timezone);
  const end = to === undefined ? undefined : endOf(to, timezone);
  if (start !== undefined && end !== undefined && start > end) {
    throw invalidField("from", "must not be after the end");
  }
  return { ...(start && { $gte: start }), ...(end && { $lte: end }) };
}

const startOf = (value: string, timezone: string): Date =>
  DAY.test(value) ? boundsOfDay(value, timezone).start : new Date(value);

const endOf = (value: string, timezone: string): Date =>
  DAY.test(value) ? new Date(boundsOfDay(value, timezone).end.getTime() - 1) : new Date(value);

const earliest = (left: Date | undefined, right: Date): Date =>
  left !== undefined && left < right ? left : right;
