import type { EndpointAnswer, EndpointValues } from "@roombell/common/contract/endpoints";
import type { DayRule } from "@roombell/common/domain/hotelDay";
import type { Types } from "mongoose";
import { exportCsv, exportTime, type ExportColumn } from "#lib/exportPages.js";
import { auditEntries } from "./auditEntries.js";

type Query = EndpointValues<"GET /hotel-admin/exports/audit.csv">["query"];
type Entry = EndpointAnswer<"GET /hotel-admin/audit">["entries"][number];

const COLUMNS: readonly ExportColumn<Entry>[] = [
  ["at", ({ at }, zone) => exportTime(at, zone)],
  ["action", ({ action }) => action],
  ["outcome", ({ outcome }) => outcome],
  ["role", ({ actor_role }) => actor_role],
  ["account", ({ actor_name }) => actor_name],
  ["person", ({ person_name }) => person_name],
  ["screen", ({ screen_name }) => screen_name],
  ["hotel_id", ({ hotel_id }) => hotel_id ?? ""],
  ["room", ({ room_number }) => room_number],
  ["object", ({ object_kind }) => object_kind],
  ["object_id", ({ object_id }) => object_id],
  ["name", ({ object_name }) => object_name],
  ["changes", ({ changes }) => changes.map(writeChange).join("; ")],
  ["before", ({ before }) => before],
  ["after", ({ after }) => after],
  ["address", ({ address }) => address],
  ["request_id", ({ request_id }) => request_id],
  ["count", ({ count }) => String(count)],
  ["last_at", ({ last_at }, zone) => exportTime(last_at, zone)],
];

function writeChange({ field, part, before, after, currency }: Entry["changes"][number]): string {
  const name = part === undefined ? field : `${field} ${part}`;
  const write = (value: typeof before): string =>
    value === undefined || value === null ? "" : [value, currency].join(" ").trimEnd();
  return `${name}: ${write(before)} → ${write(after)}`;
}

/** Audit rows of a hotel, or of the platform with null, as CSV. */
export const exportAudit = (hotel_id: Types.ObjectId | null, query: Query, rule: DayRule) =>
  exportCsv(
    COLUMNS,
    async (page) => {
      const { entries, next_cursor } = await auditEntries(hotel_id, { ...query, ...page }, rule);
      return { rows: entries, next_cursor };
    },
    rule.timezone,
  );
