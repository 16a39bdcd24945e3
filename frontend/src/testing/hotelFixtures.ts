import type { StaffAccount } from "@roombell/common/contract/account";
import type { AuditEntry } from "@roombell/common/contract/audit";
import type { HotelDashboard, HotelSetup } from "@roombell/common/contract/dashboard";
import type { EndpointAnswer } from "@roombell/common/contract/endpoints";
import type { MenuCategory } from "@roombell/common/contract/menu";
import type { OwnScreen, Screen } from "@roombell/common/contract/screen";
import type { CatalogueService } from "@roombell/common/contract/service";
import { ALWAYS_OPEN } from "@roombell/common/domain/hours";
import { buildDashboard, hotelAdmin, newId } from "./fixtures.js";

/** `hotelAdmin`'s hotel as every position may read it; its kitchen accepts orders. */
export function buildOwnHotel(
  fields: Partial<HotelDashboard["hotel"]> = {},
): EndpointAnswer<"GET /hotel-admin/hotel"> {
  const { hotel, screens } = buildDashboard(fields);
  const kitchen = { is_paused: false, paused_until: null, reason: "" };
  return { hotel: { ...hotel, kitchen, stations: [], has_printer: false }, screens, remote_images: false };
}

/** A time zone where it is about noon, so that a minute ago is always today. */
export function zoneAtNoon(): string {
  const ahead = 12 - new Date().getUTCHours();
  return `Etc/GMT${ahead > 0 ? "-" : "+"}${Math.abs(ahead)}`;
}

/** An active front-desk clerk with a password of their own. */
export function buildAccount(fields: Partial<StaffAccount> = {}): StaffAccount {
  return {
    id: newId(),
    name: "Asha Rao",
    username: "asha",
    position: "front_desk",
    categories: [],
    is_active: true,
    must_change_password: false,
    has_pin: false,
    must_change_pin: false,
    has_second_factor: false,
    passkey_count: 0,
    has_managed: fields.position === "manager",
    created_at: "2026-03-14T08:00:00.000Z",
    ...fields,
  };
}

const board = {
  name: "Pass",
  board: "kitchen",
  categories: [],
  text_size: 1,
  is_muted: false,
  is_expediter: false,
} as const;

/** A paired kitchen screen that is online. */
export function buildScreen(fields: Partial<Screen> = {}): Screen {
  return {
    ...board,
    categories: [],
    stations: [],
    id: newId(),
    is_paired: true,
    ended_reason: null,
    awaits_pairing: false,
    is_live: true,
    last_seen_at: "2026-03-14T08:00:00.000Z",
    version: "1.0.0",
    is_outdated: false,
    is_awake: true,
    has_sound: true,
    created_at: "2026-03-14T08:00:00.000Z",
    ...fields,
  };
}

/** A front desk screen of `hotelAdmin`'s hotel, as its own device sees it. */
export function buildOwnScreen(fields: Partial<OwnScreen> = {}): OwnScreen {
  const { hotel_id, hotel_name, fb_enabled } = hotelAdmin;
  const person = { pins_required: true, person_required: false, person: null };
  const own = { hotel_id, hotel_name, fb_enabled, ...person };
  return {
    ...board,
    id: newId(),
    name: "Lobby",
    board: "front_desk",
    categories: [],
    stations: [],
    ...own,
    ...fields,
  };
}

/** An entry of the audit log: the hotel's administrator changed a room. */
export function buildAuditEntry(fields: Partial<AuditEntry> = {}): AuditEntry {
  return {
    id: newId(),
    at: "2026-03-14T06:30:00.000Z",
    action: "sensitive_update",
    outcome: "ok",
    actor_role: "hotel_admin",
    actor_name: hotelAdmin.username,
    actor_id: null,
    person_name: "",
    screen_name: "",
    hotel_id: hotelAdmin.hotel_id,
    room_number: "204",
    object_kind: "room",
    object_id: newId(),
    object_name: "",
    changes: [{ field: "floor", before: 1, after: 2 }],
    before: "floor=1",
    after: "floor=2",
    address: "203.0.113.7",
    request_id: "request-1",
    count: 1,
    last_at: null,
    ...fields,
  };
}

/** A kitchen that accepts orders. */
export function buildKitchen(
  fields: Partial<EndpointAnswer<"GET /hotel-admin/kitchen">> = {},
): EndpointAnswer<"GET /hotel-admin/kitchen"> {
  return {
    kitchen: { is_paused: false, paused_until: null, reason: "" },
    order_warning_minutes: 10,
    order_late_minutes: 20,
    wait_minutes: 0,
    recent: [],
    ...fields,
  };
}

/** A hotel that is set up. */
export function buildSetup(fields: Partial<HotelSetup> = {}): HotelSetup {
  return {
    has_rooms: true,
    has_opened_code: true,
    has_dishes: true,
    has_people: true,
    has_screen: true,
    has_guest_work: true,
    ...fields,
  };
}

/** A category of the menu without dishes. */
export function buildStaffCategory(fields: Partial<MenuCategory> = {}): MenuCategory {
  return {
    id: newId(),
    name: "Breakfast",
    description: "",
    display_order: 0,
    total_items: 0,
    available_items: 0,
    station_id: null,
    hours: null,
    ...ALWAYS_OPEN,
    translations: {},
    ...fields,
  };
}

/** A service of the platform's catalogue that no hotel uses. */
export function buildCatalogueService(fields: Partial<CatalogueService> = {}): CatalogueService {
  return {
    id: newId(),
    name: "Fresh towels",
    description: "",
    category: "Housekeeping",
    hotels_using: 0,
    translations: {},
    target_minutes: null,
    needs_time: false,
    ...fields,
  };
}
