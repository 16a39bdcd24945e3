import type { StaffAccount } from "@roombell/common/contract/account";
import type { HotelDashboard, OwnHotel } from "@roombell/common/contract/dashboard";
import { buildDashboard, newId } from "./fixtures.js";

/** `hotelAdmin`'s hotel as every position may read it; its kitchen takes orders. */
export function buildOwnHotel(fields: Partial<HotelDashboard["hotel"]> = {}): OwnHotel {
  const { hotel, screens } = buildDashboard(fields);
  return { hotel: { ...hotel, kitchen: { is_paused: false, paused_until: null, reason: "" } }, screens };
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
    created_at: "2026-03-14T08:00:00.000Z",
    ...fields,
  };
}
