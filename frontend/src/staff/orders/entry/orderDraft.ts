import type { DeliveryLocation } from "@roombell/common/domain/foodOrder";
import type { EntryLine } from "./entryRules.js";
import { type GuestFields, NO_GUEST } from "./OrderGuestFields.js";

/** An order that is being entered. */
export type OrderDraft = {
  /** Null while no room is chosen. */
  room_id: string | null;
  delivery_location: DeliveryLocation;
  lines: readonly EntryLine[];
  guest: GuestFields;
};

export const NO_ORDER: OrderDraft = { room_id: null, delivery_location: "Room", lines: [], guest: NO_GUEST };

/** The draft that was kept in the tab; null for anything that this version did not write. */
export function asOrderDraft(value: unknown): OrderDraft | null {
  const kept = value as Partial<OrderDraft> | null;
  const isWhole = Array.isArray(kept?.lines) && kept.lines.every(isLine) && typeof kept.guest === "object";
  return isWhole ? { ...NO_ORDER, ...kept } : null;
}

function isLine(value: unknown): boolean {
  const line = value as Partial<EntryLine> | null;
  return typeof line?.menu_item_id === "string" && typeof line.selected_options === "object";
}
