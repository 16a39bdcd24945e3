import type { EndpointName } from "@roombell/common/contract/endpoints";

/** Calls that change something. */
export type WritingEndpoint = Exclude<EndpointName, `GET ${string}`>;

/** Names of OWASP's logging vocabulary. */
export type AuditAction =
  | "authn_login_success"
  | "authn_login_fail"
  | "authn_login_lock"
  | "authn_password_change"
  | "authn_token_revoked"
  | "authz_fail"
  | "excess_rate_limit_exceeded"
  | "privilege_permissions_changed"
  | "sensitive_create"
  | "sensitive_update"
  | "sensitive_delete"
  | "session_created"
  | "session_expired"
  | "user_updated";

const create = (object_kind: string) => ({ action: "sensitive_create" as AuditAction, object_kind });
const update = (object_kind: string) => ({ action: "sensitive_update" as AuditAction, object_kind });
const remove = (object_kind: string) => ({ action: "sensitive_delete" as AuditAction, object_kind });
const event = (action: AuditAction, object_kind: string) => ({ action, object_kind });
const opening = { ...event("session_created", "room"), isOpening: true };

type Audited = {
  action: AuditAction;
  object_kind: string;
  /** The call only opens a stay and may be repeated without end. */
  isOpening?: boolean;
};

/**
 * The audit action of each successful call, null for calls that change nothing worth recording; `object_kind` is also
 * the field of the answer that holds the object.
 */
export const AUDITED: Record<WritingEndpoint, Audited | null> = {
  "POST /auth/software-admin/login": event("authn_login_success", "user"),
  "POST /auth/hotel-admin/login": event("authn_login_success", "user"),
  "PUT /auth/hotel-admin/password": event("authn_password_change", "user"),
  "PUT /auth/software-admin/password": event("authn_password_change", "user"),
  "PUT /auth/pin": event("authn_password_change", "user"),
  "POST /auth/refresh": null,
  "POST /auth/second-factor": event("authn_login_success", "user"),
  "POST /auth/passkey/options": null,
  "POST /auth/passkey": event("authn_login_success", "user"),
  "POST /auth/second-factor/confirm/options": null,
  "POST /auth/second-factor/confirm": event("authn_login_success", "user"),
  "POST /auth/totp": null,
  "POST /auth/totp/confirm": event("user_updated", "user"),
  "POST /auth/totp/remove": event("user_updated", "user"),
  "POST /auth/recovery-codes": event("user_updated", "user"),
  "POST /auth/passkeys/options": null,
  "POST /auth/passkeys": create("passkey"),
  "PUT /auth/passkeys/:id": update("passkey"),
  "DELETE /auth/passkeys/:id": remove("passkey"),
  "POST /auth/passkeys/:id/acknowledge": update("passkey"),
  "DELETE /auth/sessions": event("session_expired", "user"),
  "DELETE /auth/sessions/:id": event("session_expired", "user"),
  "POST /auth/logout": event("session_expired", "user"),
  "POST /auth/logout-all": event("session_expired", "user"),
  "POST /auth/validate-qr": opening,
  "PUT /customer/push": null,
  "POST /customer/requests": create("request"),
  "DELETE /customer/requests/:id": update("request"),
  "POST /customer/support": create("request"),
  "POST /customer/food-orders": create("order"),
  "DELETE /customer/food-orders/:id": update("order"),
  "POST /customer/changes": null,
  "POST /hotel-admin/changes": null,
  "POST /hotel-admin/shift-notes": create("shift_note"),
  "PUT /hotel-admin/shift-notes/:id": update("shift_note"),
  "POST /hotel-admin/requests": create("request"),
  "PUT /hotel-admin/requests/:id/status": update("request"),
  "POST /hotel-admin/requests/:id/acknowledge": update("request"),
  "POST /hotel-admin/requests/:id/reopen": update("request"),
  "PUT /hotel-admin/requests/:id/owner": update("request"),
  "PUT /hotel-admin/requests/:id/deferral": update("request"),
  "DELETE /hotel-admin/requests/:id/deferral": update("request"),
  "POST /hotel-admin/requests/hand-over": update("requests"),
  "PUT /hotel-admin/requests/:id/viewing": null,
  "POST /hotel-admin/food-orders": create("order"),
  "PUT /hotel-admin/food-orders/:id/status": update("order"),
  "POST /hotel-admin/food-orders/:id/acknowledge": update("order"),
  "POST /hotel-admin/food-orders/:id/print": null,
  "POST /hotel-admin/food-orders/:id/recall": update("order"),
  "POST /hotel-admin/food-orders/:id/delay": update("order"),
  "PATCH /hotel-admin/food-orders/:id/items/:index": update("order"),
  "POST /hotel-admin/food-orders/:id/items/:index/reduce": update("order"),
  "PATCH /hotel-admin/food-orders/:id/items": update("order"),
  "PUT /hotel-admin/kitchen/pause": update("kitchen"),
  "DELETE /hotel-admin/kitchen/pause": update("kitchen"),
  "POST /hotel-admin/menu-categories": create("category"),
  "PUT /hotel-admin/menu-categories/:id": update("category"),
  "PUT /hotel-admin/menu-categories/:id/place": update("category"),
  "DELETE /hotel-admin/menu-categories/:id": remove("category"),
  "POST /hotel-admin/menu-items": create("menu_item"),
  "POST /hotel-admin/menu-items/image": create("image"),
  "PUT /hotel-admin/menu-items/:id": update("menu_item"),
  "PUT /hotel-admin/menu-items/:id/place": update("menu_item"),
  "DELETE /hotel-admin/menu-items/:id": remove("menu_item"),
  "PATCH /hotel-admin/menu-items/:id/availability": update("menu_item"),
  "POST /hotel-admin/menu/import": update("menu"),
  "POST /hotel-admin/rooms": create("room"),
  "POST /hotel-admin/rooms/range": create("rooms"),
  "PUT /hotel-admin/rooms/:id": update("room"),
  "DELETE /hotel-admin/rooms/:id": remove("room"),
  "POST /hotel-admin/rooms/:id/qr": event("authn_token_revoked", "room"),
  "PATCH /hotel-admin/rooms/:id/guest": update("room"),
  "POST /hotel-admin/rooms/:id/checkin": event("session_created", "room"),
  "POST /hotel-admin/rooms/:id/checkout": event("session_expired", "room"),
  "PUT /hotel-admin/settings": update("settings"),
  "POST /hotel-admin/settings/cover": create("image"),
  "POST /hotel-admin/accounts": create("account"),
  "PUT /hotel-admin/accounts/:id": event("privilege_permissions_changed", "account"),
  "DELETE /hotel-admin/accounts/:id": remove("account"),
  "POST /hotel-admin/accounts/:id/password": event("user_updated", "account"),
  "POST /hotel-admin/accounts/:id/second-factor": event("user_updated", "account"),
  "POST /hotel-admin/accounts/:id/pin": event("user_updated", "account"),
  "POST /hotel-admin/screens": create("screen"),
  "PUT /hotel-admin/screens/:id": update("screen"),
  "DELETE /hotel-admin/screens/:id": remove("screen"),
  "POST /hotel-admin/screens/:id/pairing": event("sensitive_update", "screen"),
  "POST /screen/pair": event("session_created", "screen"),
  "POST /screen/session": null,
  "POST /screen/person": event("authn_login_success", "screen"),
  "DELETE /screen/person": event("session_expired", "screen"),
  "POST /software-admin/hotels": create("hotel"),
  "PUT /software-admin/hotels/:id": event("privilege_permissions_changed", "hotel"),
  "DELETE /software-admin/hotels/:id": remove("hotel"),
  "POST /software-admin/hotels/:id/restore": update("hotel"),
  "POST /software-admin/hotels/:id/credentials": event("user_updated", "hotel"),
  "POST /software-admin/hotels/:id/accounts/:account_id/password": event("user_updated", "account"),
  "POST /software-admin/hotels/:id/accounts/:account_id/second-factor": event("user_updated", "account"),
  "PUT /software-admin/settings": update("settings"),
  "POST /software-admin/services": create("service"),
  "PUT /software-admin/services/:id": update("service"),
  "DELETE /software-admin/services/:id": remove("service"),
};
