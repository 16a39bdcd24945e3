import type { AuditEntry } from "@roombell/common/contract/audit";

/** Labels of the actions, whose names come from OWASP's logging vocabulary. */
export const ACTION_LABEL: Readonly<Record<string, string>> = {
  authn_login_success: "Signed in",
  authn_login_fail: "Sign-in failed",
  authn_login_lock: "Sign-in locked",
  authn_password_change: "Password changed",
  authn_token_revoked: "Code replaced",
  authz_fail: "Not allowed",
  excess_rate_limit_exceeded: "Too many attempts",
  privilege_permissions_changed: "Permissions changed",
  sensitive_read: "Exported",
  sensitive_create: "Created",
  sensitive_update: "Changed",
  sensitive_delete: "Deleted",
  session_created: "Checked in",
  session_expired: "Checked out",
  user_updated: "Account changed",
};

/** Labels that depend on the kind of object: people sign in to and out of shared screens. */
export const ACTION_LABEL_OF: Readonly<Partial<Record<string, Readonly<Record<string, string>>>>> = {
  screen: {
    authn_login_success: "Signed in",
    authn_token_revoked: "Unpaired",
    session_created: "Paired",
    session_expired: "Signed out",
  },
  hotel: { privilege_permissions_changed: "Changed" },
  user: { authn_token_revoked: "Stolen session ended", session_expired: "Signed out" },
};

export const OBJECT_LABEL: Readonly<Record<string, string>> = {
  room: "Room",
  rooms: "Rooms",
  audit: "Audit log",
  orders: "Orders",
  request: "Request",
  requests: "Requests",
  shift_note: "Shift log note",
  work_view: "Saved view",
  recurring: "Recurring work",
  order: "Order",
  folio: "Guest's bill",
  invoice: "Invoice",
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
  call: "API call",
};

export const ROLE_LABEL: Readonly<Record<AuditEntry["actor_role"], string>> = {
  software_admin: "Software Admin",
  hotel_admin: "Hotel Admin",
  guest: "Guest",
  system: "Roombell",
  anonymous: "Not signed in",
};
