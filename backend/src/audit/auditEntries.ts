import type { EndpointAnswer, EndpointValues } from "@roombell/common/contract/endpoints";
import type { DayRule } from "@roombell/common/domain/hotelDay";
import mongoose, { type Types } from "mongoose";
import { allOf, asPage, instantsBetween, rowsToRead } from "#lib/listPage.js";
import { decodeCursor, encodeCursor } from "#lib/pageCursor.js";
import { searchPattern } from "#lib/searchPattern.js";
import { AuditEntry, type AuditEntryDoc } from "./model.js";

type Query = EndpointValues<"GET /hotel-admin/audit">["query"];
type Page = EndpointAnswer<"GET /hotel-admin/audit">;

function presentAuditEntry({
  _id,
  at,
  hotel_id,
  actor_id,
  last_at,
  ...row
}: AuditEntryDoc): Page["entries"][number] {
  return {
    ...row,
    actor_id: actor_id && String(actor_id),
    last_at: row.count > 1 && last_at !== undefined ? last_at.toISOString() : null,
    id: String(_id),
    at: at.toISOString(),
    hotel_id: hotel_id === null ? null : String(hotel_id),
  };
}

/** Rows that one search scans at most. */
const SEARCHED_ROWS = 5000;
const NEWEST = { at: -1, _id: -1 } as const;

/**
 * A page of the audit log, newest first, of one hotel, or of the whole platform with `hotel_id` null.
 * @throws AppError 400 when `from` is after `to`, or for an invalid cursor
 */
export async function auditEntries(
  hotel_id: Types.ObjectId | null,
  query: Query,
  rule: DayRule,
): Promise<Page> {
  const filter = buildFilter(hotel_id, query, rule);
  const last = query.search ? await findSearchEnd(filter) : null;
  const conditions = [
    ...(query.search ? [matchText(query.search)] : []),
    ...(last ? [{ at: mongoose.trusted({ $gte: last.at }) }] : []),
  ];
  const rows = await AuditEntry.find({ ...filter, ...allOf(conditions) })
    .sort(NEWEST)
    .limit(rowsToRead(query))
    .lean<AuditEntryDoc[]>();
  const page = asPage(
    rows.map((row) => ({ ...row, created_at: row.at })),
    query,
  );
  const next_cursor = page.next_cursor ?? (last && encodeCursor({ _id: last._id, created_at: last.at }));
  return { entries: page.rows.map(presentAuditEntry), next_cursor };
}

/** Where a search stops and its next page continues, so that no search scans the whole log. */
const findSearchEnd = (filter: Record<string, unknown>) =>
  AuditEntry.findOne(filter, { at: 1 })
    .sort(NEWEST)
    .skip(SEARCHED_ROWS)
    .lean<Pick<AuditEntryDoc, "_id" | "at">>();

function matchText(search: string): Record<string, unknown> {
  const pattern = searchPattern(search);
  return {
    $or: [
      { object_name: pattern },
      { actor_name: pattern },
      { person_name: pattern },
      { room_number: pattern },
      // Former names.
      { "changes.before": pattern },
      // Added and removed parts.
      { "changes.part": pattern },
    ],
  };
}

function buildFilter(hotel_id: Types.ObjectId | null, query: Query, rule: DayRule): Record<string, unknown> {
  const { action, object_kind, object_id, actor, cursor } = query;
  const between = instantsBetween(query, rule);
  return {
    ...(hotel_id !== null && { hotel_id }),
    ...(action && { action }),
    ...(object_kind && { object_kind }),
    ...(object_id && { object_id }),
    ...(actor && { actor_name: actor }),
    ...(Object.keys(between).length > 0 && { at: mongoose.trusted(between) }),
    ...(cursor !== undefined && { $or: afterCursor(cursor) }),
  };
}

function afterCursor(cursor: string): object[] {
  const { created_at, _id } = decodeCursor(cursor);
  return [
    { at: mongoose.trusted({ $lt: created_at }) },
    { at: created_at, _id: mongoose.trusted({ $lt: _id }) },
  ];
}
