import type { WorkKind } from "@roombell/common/contract/liveEvents";
import mongoose, { type Model, type mongo, type QueryFilter } from "mongoose";
import type { Staff } from "#auth/staffIdentity.js";
import type { HotelDoc } from "#hotels/model.js";
import { allOf, asPage, instantsBetween, rowsToRead, type Condition, type PageQuery } from "#lib/listPage.js";
import { decodeCursor, encodeCursor, type ListPosition } from "#lib/pageCursor.js";
import { searchPattern } from "#lib/searchPattern.js";
import { workOfGuest, type GuestName } from "#rooms/guestNames.js";
import { showsGuest, visibleGuests } from "#screens/showsGuest.js";
import type { WorkDoc } from "./model.js";

/** Newest first, with a unique tie-break. */
export const NEWEST_FIRST = { created_at: -1, _id: -1 } as const;
/** Fields excluded from guests' lists and from staff lists of open work. */
export const LIST_FIELDS = { history: 0, creation: 0 } as const;
/** Closed rows that one text search scans at most. */
const SEARCHED_ROWS = 5000;

type WorkQuery = PageQuery & {
  status?: string | undefined;
  room_number?: string | undefined;
  floor?: number | undefined;
  search?: string | undefined;
  cursor?: string | undefined;
};

/** Filter for the common query fields within the hotel; days are in its timezone. */
function workFilter(hotel: HotelDoc, query: WorkQuery): Condition {
  const filter: Condition = { hotel_id: hotel._id };
  if (query.status !== undefined) filter["status"] = query.status;
  if (query.room_number) filter["room_number"] = query.room_number;
  if (query.floor !== undefined) filter["floor"] = query.floor;
  const created = instantsBetween(query, hotel);
  if (query.cursor !== undefined) {
    const place = decodeCursor(query.cursor);
    created["$lte"] = earliest(created["$lte"], place.created_at);
    filter["$or"] = olderThan(place);
  }
  if (Object.keys(created).length > 0) filter["created_at"] = mongoose.trusted(created);
  return filter;
}

/** Combined with `created_at <= place.created_at`. */
const olderThan = ({ created_at, _id }: ListPosition): Condition[] => [
  { created_at: mongoose.trusted({ $lt: created_at }) },
  { _id: mongoose.trusted({ $lt: _id }) },
];

/** @throws AppError 400 for an invalid cursor */
export function afterCursor(cursor: string): Condition {
  const place = decodeCursor(cursor);
  return { created_at: mongoose.trusted({ $lte: place.created_at }), $or: olderThan(place) };
}

type WorkList<W, T> = {
  kind: WorkKind;
  model: Model<W>;
  /** Set when only open or only closed work can match. */
  isOpen: boolean | undefined;
  /** Conditions besides those of {@link workFilter}. */
  filter?: Condition;
  conditions?: Condition[];
  /** Fields to search besides the room number and the guest's name. */
  searched: (pattern: mongo.BSONRegExp, showsGuest: boolean) => Condition[];
  present: (work: W, guest: GuestName) => T;
};

/**
 * A page of work, newest first, without history; all of it for `active=true` without limit. Guests hidden from the
 * caller are not searched either. Open and closed work have separate indexes; open work is read first, so work closed
 * in between is read twice rather than missed. A search scans a limited number of closed rows, so its page may be
 * short or empty and still have a next one.
 * @throws AppError 400 when `from` is after `to`, or for an invalid cursor
 */
export async function listWork<W extends WorkDoc<string>, T>(
  staff: Staff,
  query: WorkQuery,
  { kind, model, isOpen, filter, conditions: more = [], searched, present }: WorkList<W, T>,
): Promise<{ rows: T[]; next_cursor: string | null }> {
  const limit = rowsToRead(query);
  const conditions = { ...workFilter(staff.hotel, query), ...filter };
  const texts = await textFilter(staff, kind, query.search, searched);
  const isBounded = texts.length > 0 && isOpen !== true;
  const last = isBounded
    ? await model
        .findOne({ ...conditions, is_active: false } as QueryFilter<W>, { created_at: 1 })
        .sort(NEWEST_FIRST)
        .skip(SEARCHED_ROWS)
        .lean<ListPosition>()
    : null;
  const extra = [...(last === null ? [] : notOlderThan(last)), ...texts, ...more];
  const read = (is_active: boolean) =>
    model
      .find({ ...conditions, is_active, ...allOf(extra) } as QueryFilter<W>, is_active ? LIST_FIELDS : null)
      .sort(NEWEST_FIRST)
      .limit(limit)
      .lean<W[]>();
  const open = isOpen === false ? [] : await read(true);
  const closed = isOpen === true ? [] : await read(false);
  const page = asPage(mergeNewestFirst(open, closed), query);
  const getGuest = await visibleGuests(staff, kind, page.rows);
  return {
    rows: page.rows.map((row) => present(row, getGuest(row))),
    next_cursor: page.next_cursor ?? (last && encodeCursor(last)),
  };
}

async function textFilter(
  staff: Staff,
  kind: WorkKind,
  search: string | undefined,
  searched: WorkList<never, never>["searched"],
): Promise<Condition[]> {
  if (!search) return [];
  const pattern = searchPattern(search);
  const isShown = showsGuest(staff, kind);
  const ofGuest = isShown ? [await workOfGuest(staff.hotel._id, pattern)] : [];
  return [{ $or: [{ room_number: pattern }, ...ofGuest, ...searched(pattern, isShown)] }];
}

/** Merges open and closed work; work read in both states appears once. */
export function mergeNewestFirst<T extends ListPosition>(open: T[], closed: T[]): T[] {
  const closedIds = new Set(closed.map(({ _id }) => String(_id)));
  return [...open.filter(({ _id }) => !closedIds.has(String(_id))), ...closed].toSorted(newestFirst);
}

function notOlderThan({ created_at, _id }: ListPosition): Condition[] {
  return [
    { created_at: mongoose.trusted({ $gte: created_at }) },
    {
      $or: [{ created_at: mongoose.trusted({ $gt: created_at }) }, { _id: mongoose.trusted({ $gte: _id }) }],
    },
  ];
}

function newestFirst(left: ListPosition, right: ListPosition): number {
  return (
    right.created_at.getTime() - left.created_at.getTime() ||
    String(right._id).localeCompare(String(left._id))
  );
}

const earliest = (left: Date | undefined, right: Date): Date =>
  left !== undefined && left < right ? left : right;
