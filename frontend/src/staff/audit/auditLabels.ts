import type { AuditEntry } from "@roombell/common/contract/audit";

/** The labels of the actions, which are named by OWASP's logging vocabulary. */
export const ACTION_LABEL: Readonly<Record<string, string>> = {
  authn_login_success: "Signed in",
  authn_login_fail: "Sign-in failed",
  authn_login_lock: "Sign-in locked",
  authn_password_change: "Password changed",
  authn_token_revoked: "Code replaced",
  authz_fail: "Not allowed",
  excess_rate_limit_exceeded: "Too many attempts",
  privilege_permissions_changed: "Rights changed",
  sensitive_create: "Created",
  sensitive_update: "Changed",
  sensitive_delete: "Deleted",
  session_created: "Stay opened",
  session_expired: "Stay ended",
  user_updated: "Account changed",
};

/** The same, for shared screens: a device is paired with one, people sign on and off. */
export const SCREEN_ACTION_LABEL: Readonly<Record<string, string>> = {
  ...ACTION_LABEL,
  authn_login_success: "Acts from now on",
  authn_token_revoked: "Unpaired",
  session_created: "Paired",
  session_expired: "Acts no longer",
};

/** The same, for accounts: people sign in and out. */
export const ACCOUNT_ACTION_LABEL: Readonly<Record<string, string>> = {
  ...ACTION_LABEL,
  authn_token_revoked: "Stolen session ended",
  session_expired: "Signed out",
};

/** The labels of the kinds of objects. */
export const OBJECT_LABEL: Readonly<Record<string, string>> = {
  room: "Room",
  rooms: "Rooms",
  request: "Request",
  requests: "Requests",
  shift_note: "Note of the shift log",
  order: "Order",
  menu_item: "Menu item",
  category: "Category",
  menu: "Menu",
  image: "Picture",
  settings: "Settings",
  kitchen: "Kitchen",
  hotel: "Hotel",
  service: "Service",
  screen: "Screen",
  account: "Account",
  user: "Account",
  passkey: "Passkey",
  // Failed sign-ins in older entries.
  hotel_admin: "Account",
  software_admin: "Account",
  call: "Call",
};

/** The labels of the actors' roles. */
export const ROLE_LABEL: Readonly<Record<AuditEntry["actor_role"], string>> = {
  software_admin: "Software Admin",
  hotel_admin: "Hotel Admin",
  guest: "Guest",
  system: "Roombell",
  anonymous: "Nobody signed in",
};

/** The label of a name in the log; an unknown name is shown as it is. */
export function labelFor(labels: Readonly<Record<string, string>>, name: string): string {
  return labels[name] ?? name;
}
