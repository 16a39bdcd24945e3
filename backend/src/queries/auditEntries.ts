import type { EndpointAnswer, EndpointValues } from "@roombell/common/contract/endpoints";
import mongoose, { type Types } from "mongoose";
import { decodeCursor } from "../lib/pageCursor.js";
import { AuditEntry, type AuditEntryDoc } from "../models/auditEntry.js";
import { presentAuditEntry } from "../presenters/auditEntry.js";
import { asPage, instantsBetween, rowsToRead } from "./workPage.js";

type Query = EndpointValues<"GET /hotel-admin/audit">["query"];
type Page = EndpointAnswer<"GET /hotel-admin/audit">;

/**
 * A page of the audit log, newest first: of one hotel, or of the whole platform with `hotel_id` null.
 * @throws AppError 400 when `from` lies after `to`, or for a foreign cursor
 */
export async function auditEntries(
  hotel_id: Types.ObjectId | null,
  query: Query,
  timezone: string,
): Promise<Page> {
  const rows = await AuditEntry.find(filterOf(hotel_id, query, timezone))
    .sort({ at: -1, _id: -1 })
    .limit(rowsToRead(query))
    .lean<AuditEntryDoc[]>();
  const page = asPage(
    rows.map((row) => ({ ...row, created_at: row.at })),
    query,
  );
  return { entries: page.rows.map(presentAuditEntry), next_cursor: page.next_cursor };
}

function filterOf(hotel_id: Types.ObjectId | null, query: Query, timezone: string): Record<string, unknown> {
  const { action, object_kind, object_id, actor, cursor } = query;
  const between = instantsBetween(query, timezone);
  return {
    ...(hotel_id !== null && { hotel_id }),
    ...(action && { action }),
    ...(object_kind && { object_kind }),
    ...(object_id && { object_id }),
    ...(actor && { actor_name: actor }),
    ...(Object.keys(between).length > 0 && { at: mongoose.trusted(between) }),
    ...(cursor !== undefined && { $or: after(cursor) }),
  };
}

function after(cursor: string): object[] {
  const { created_at, _id } = decodeCursor(cursor);
  return [
    { at: mongoose.trusted({ $lt: created_at }) },
    { at: created_at, _id: mongoose.trusted({ $lt: _id }) },
  ];
}
