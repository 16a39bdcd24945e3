import type { StaffSession } from "@roombell/common/contract/session";
import type { StaffSessionDoc } from "./model.js";

/** A browser that is signed in, for the account's owner. */
export const presentStaffSession = (
  { _id, device, created_at, last_used_at }: StaffSessionDoc,
  current_id: string,
): StaffSession => ({
  id: String(_id),
  device,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at.toISOString(),
  is_current: String(_id) === current_id,
});
