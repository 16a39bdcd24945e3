import type { WorkKind } from "@roombell/common/contract/liveEvents";
import mongoose, { type Model, type mongo, type QueryFilter } from "mongoose";
import type { Staff } from "#auth/staffIdentity.js";
import type { HotelDoc } from "#hotels/model.js";
import { allOf, asPage, instantsBetween, rowsToRead, type Condition, type PageQuery } from "#lib/listPage.js";
import { decodeCursor, encodeCursor, type PagePlace } from "#lib/pageCursor.js";
import { searchPattern } from "#lib/searchPattern.js";
import { workOfGuest, type GuestName } from "#rooms/guestNames.js";
import { showsGuest, visibleGuests } from "#screens/showsGuest.js";
import { LIST_FIELDS, NEWEST_FIRST, PLACE_FIELDS } from "./listOrder.js";
import type { WorkDoc } from "./model.js";

/** The number of closed rows that one call searches for a text. */
const SEARCHED_ROWS = 5000;

/** The validated query of a staff list of requests or orders. */
type WorkQuery = PageQuery & {
  status?: string | undefined;
  room_number?: string | undefined;
  search?: string | undefined;
  cursor?: string | undefined;
};

/** The filter for the common part of a query, with the hotel in it. Days are the hotel's. */
function workFilter(hotel: HotelDoc, query: WorkQuery): Condition {
  const filter: Condition = { hotel_id: hotel._id };
  if (query.status !== undefined) filter["status"] = query.status;
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

type WorkList<W, T> = {
  kind: WorkKind;
  model: Model<W>;
  /** Set when only open or only closed work can match. */
  isOpen: boolean | undefined;
  /** Conditions besides those of {@link workFilter}. */
  filter?: Condition;
  /** Where else than in the room's number and the guest's name a text is searched. */
  searched: (pattern: mongo.BSONRegExp, showsGuest: boolean) => Condition[];
  present: (work: W, guest: GuestName) => T;
};

/**
 * A page of work as the caller may see it, newest first, without history; all of it for `active=true` without limit. Guests
 * who are hidden from the caller are not found by a search either. Open and closed work have separate indexes and are
 * read one after the other, open work first: what is closed meanwhile is then read twice rather than missed. A search
 * covers a limited number of closed rows, so its page may be short or empty and still have a next one.
 * @throws AppError 400 when `from` lies after `to`, or for a foreign cursor
 */
export async function listWork<W extends WorkDoc<string>, T>(
  staff: Staff,
  query: WorkQuery,
  { kind, model, isOpen, filter, searched, present }: WorkList<W, T>,
): Promise<{ rows: T[]; next_cursor: string | null }> {
  const limit = rowsToRead(query);
  const wanted = { ...workFilter(staff.hotel, query), ...filter };
  const texts = await textFilter(staff, kind, query.search, searched);
  const isBounded = texts.length > 0 && isOpen !== true;
  const last = isBounded
    ? await model
        .findOne({ ...wanted, is_active: false } as QueryFilter<W>, PLACE_FIELDS)
        .sort(NEWEST_FIRST)
        .skip(SEARCHED_ROWS)
        .lean<PagePlace>()
    : null;
  const conditions = [...(last === null ? [] : notBefore(last)), ...texts];
  const read = (is_active: boolean) =>
    model
      .find({ ...wanted, is_active, ...allOf(conditions) } as QueryFilter<W>, is_active ? LIST_FIELDS : null)
      .sort(NEWEST_FIRST)
      .limit(limit)
      .lean<W[]>();
  const open = isOpen === false ? [] : await read(true);
  const closed = isOpen === true ? [] : await read(false);
  const page = asPage(inOneList(open, closed), query);
  const guestOf = await visibleGuests(staff, kind, page.rows);
  return {
    rows: page.rows.map((row) => present(row, guestOf(row))),
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
