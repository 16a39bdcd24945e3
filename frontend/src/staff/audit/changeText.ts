import type { AuditChange, AuditEntry } from "@roombell/common/contract/audit";
import { capitalize, formatMoney } from "#shared/lib/format.js";

type Value = AuditChange["before"];

/** Labels of fields; others are shown by their name, without underscores. */
const FIELD_LABEL: Readonly<Record<string, string>> = {
  room_number: "Number",
  room_type: "Type",
  position: "Role",
  category_id: "Category",
  image_url: "Picture",
  cover_url: "Cover picture",
  drawing: "Illustration",
  is_vegetarian: "Vegetarian",
  is_vegan: "Vegan",
  is_spicy: "Spicy",
  is_nonveg: "Non-vegetarian",
  is_available: "Available",
  stock_left: "Portions left",
  sold_out_until: "Sold out until",
  is_active: "Active",
  fb_enabled: "Food & Beverage",
  wifi_ssid: "WiFi network",
  wifi_password: "WiFi password",
  whatsapp: "WhatsApp number",
  email: "E-mail",
  timezone: "Time zone",
  day_ends_at: "End of the business day",
  delivery_minutes: "Delivery time",
  cooks_per_station: "Cooks per station",
  geofence_radius_m: "Guest access radius",
  rotate_qr_on_check_in: "New QR code at every check-in",
  screen_pins: "PIN on shared screens",
  request_target_minutes: "Target times",
  order_warning_minutes: "Order warning time",
  order_late_minutes: "Order late time",
  station_id: "Station",
  target_minutes: "Target time",
  needs_time: "Needs a time",
  legal_name: "Name on invoices",
  legal_address: "Address on invoices",
  hours: "Opening hours",
  hours_exceptions: "Kitchen hours on single days",
};
const UNIT: Readonly<Record<string, string>> = {
  preparation_time: "min",
  delivery_minutes: "min",
  order_warning_minutes: "min",
  order_late_minutes: "min",
  geofence_radius_m: "m",
  request_target_minutes: "min",
  target_minutes: "min",
};
const languages = new Intl.DisplayNames("en", { type: "language" });
/** Older entries list only the names of the fields that were sent, which is not worth showing. */
const FIELD_NAMES = /^[a-z_]+(, [a-z_]+)+$/;
const NAMES = new Set(["name", "room_number"]);

export function isRename({ changes }: AuditEntry): boolean {
  const [change] = changes;
  return changes.length === 1 && change !== undefined && NAMES.has(change.field);
}

/** For example `Price ₹220.00 → ₹349.50; Options changed`. Older entries have only the texts before and after. */
export function changeText({ object_kind, changes, before, after }: AuditEntry): string {
  if (changes.length > 0) {
    const texts = byField(changes).map(fieldText);
    // An import changes more dishes than the entry lists.
    return (object_kind === "menu" ? [after, ...texts] : texts).join("; ");
  }
  if (before === "" && FIELD_NAMES.test(after)) return "";
  const was = asText(before);
  return was === "" ? asText(after) : `${was} → ${asText(after)}`;
}

/** Groups changes by field: a list or an object changes in several parts. */
function byField(changes: readonly AuditChange[]): AuditChange[][] {
  const fields = [...new Set(changes.map(({ field }) => field))];
  return fields.map((name) => changes.filter(({ field }) => field === name));
}

function fieldText(changes: readonly AuditChange[]): string {
  return changes
    .map((change, index) => {
      const { field, part } = change;
      // The last entry of a truncated list names no part.
      if (index > 0) return part === undefined ? "more" : partText(change);
      if (part !== undefined) return `${fieldLabel(field)}: ${partText(change)}`;
      return `${fieldLabel(field)} ${valuesText(change)}`;
    })
    .join(", ");
}

function partText(change: AuditChange): string {
  const { field, part = "", before, after, currency } = change;
  if (field === "request_target_minutes") return `${part} ${valuesText(change, "default")}`;
  if (before !== undefined && after !== undefined) return `${partLabel(change)} ${valuesText(change)}`;
  const value = before ?? after;
  const words = before === undefined ? "added" : "removed";
  return [partLabel(change), value === true ? "" : valueText(value, currency), words]
    .filter(Boolean)
    .join(" ");
}

/** For example `Size: Large` or `Hindi name`. */
function partLabel({ field, part = "" }: AuditChange): string {
  if (field !== "translations") return part;
  const [tag = "", ...rest] = part.split(" ");
  return [languageName(tag), ...rest].join(" ");
}

/** The browser rejects some well-formed tags. */
function languageName(tag: string): string {
  try {
    return languages.of(tag) ?? tag;
  } catch {
    return tag;
  }
}

function valuesText({ field, part, before, after, currency }: AuditChange, absent?: string): string {
  if (before === undefined && after === undefined) return "changed";
  // An entered amount, such as a payment.
  if (part === undefined && before === undefined) return valueText(after, currency);
  const [was, is] = [before, after].map((value) =>
    value === undefined && absent !== undefined ? absent : valueText(value, currency),
  );
  return [was, "→", is, UNIT[field]].filter(Boolean).join(" ");
}

function valueText(value: Value, currency?: string): string {
  if (value === true) return "yes";
  if (value === false) return "no";
  if (value === null || value === undefined || value === "") return "none";
  if (typeof value === "number") return currency ? formatMoney(value, currency) : String(value);
  return value;
}

function fieldLabel(field: string): string {
  return FIELD_LABEL[field] ?? capitalize(field.replaceAll("_", " "));
}

/** Turns a status such as `in_progress` into text; everything else stays as it is. */
const asText = (text: string): string =>
  /^[a-z_]+$/.test(text) ? capitalize(text.replaceAll("_", " ")) : text;
