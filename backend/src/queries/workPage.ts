import { boundsOfDay } from "@roombell/common/domain/hotelDay";
import mongoose from "mongoose";
import { invalidField } from "../lib/appError.js";
import { decodeCursor, encodeCursor, type PagePlace } from "../lib/pageCursor.js";
import type { HotelDoc } from "../models/hotel.js";

const DEFAULT_LIMIT = 200;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** What staff ask of a list of requests or orders, validated. */
export type WorkQuery = {
  active?: boolean | undefined;
  room_number?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
};

/** A filter on one field; operators in it are ours. */
type Condition = Record<string, unknown>;

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
    filter["$or"] = [
      { created_at: mongoose.trusted({ $lt: place.created_at }) },
      { _id: mongoose.trusted({ $lt: place._id }) },
    ];
  }
  if (Object.keys(created).length > 0) filter["created_at"] = mongoose.trusted(created);
  return filter;
}

/**
 * Reads a page of work, newest first; `isOpen` when only open or only closed work can match. Each has indexes of
 * its own, so they are read one after the other, the open first: what is closed meanwhile is then met again, and
 * not missed.
 */
export async function readPage<T extends PagePlace>(
  query: WorkQuery,
  isOpen: boolean | undefined,
  read: (side: { is_active: boolean }, limit: number) => PromiseLike<T[]>,
): Promise<{ rows: T[]; next_cursor: string | null }> {
  const limit = rowsToRead(query);
  const open = isOpen === false ? [] : await read({ is_active: true }, limit);
  const closed = isOpen === true ? [] : await read({ is_active: false }, limit);
  const met = new Set(closed.map(({ _id }) => String(_id)));
  const rows = [...open.filter(({ _id }) => !met.has(String(_id))), ...closed];
  return asPage(rows.toSorted(newestFirst), query);
}

function newestFirst(left: PagePlace, right: PagePlace): number {
  return (
    right.created_at.getTime() - left.created_at.getTime() ||
    String(right._id).localeCompare(String(left._id))
  );
}

/** How many rows to read: one more than are answered, to know whether more follow; 0 is all of them. */
export function rowsToRead({ active, limit }: WorkQuery): number {
  if (limit === undefined && active === true) return 0;
  return (limit ?? DEFAULT_LIMIT) + 1;
}

/** Cuts what {@link rowsToRead} read to a page. */
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
