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

/** The labels of actions that read differently for one kind of object: people sign on and off shared screens. */
export const ACTION_LABEL_OF: Readonly<Partial<Record<string, Readonly<Record<string, string>>>>> = {
  screen: {
    authn_login_success: "Acts from now on",
    authn_token_revoked: "Unpaired",
    session_created: "Paired",
    session_expired: "Acts no longer",
  },
  user: { authn_token_revoked: "Stolen session ended", session_expired: "Signed out" },
};

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

export const ROLE_LABEL: Readonly<Record<AuditEntry["actor_role"], string>> = {
  software_admin: "Software Admin",
  hotel_admin: "Hotel Admin",
  guest: "Guest",
  system: "Roombell",
  anonymous: "Nobody signed in",
};
