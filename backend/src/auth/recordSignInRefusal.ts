import { recordRefusal } from "#audit/auditCall.js";
import type { Caller } from "#http/caller.js";
import type { AccountDoc } from "./model.js";

/** Unknown usernames are not recorded, as people mistype passwords into that field. */
export function recordSignInRefusal(
  action: "authn_login_fail" | "authn_login_lock" | "authn_token_revoked",
  account: AccountDoc | null,
  { address, request_id }: Caller,
  after?: string,
): void {
  recordRefusal({
    action,
    actor_role: "anonymous",
    hotel_id: account?.hotel_id ?? null,
    object_kind: "user",
    object_id: account === null ? "" : String(account._id),
    object_name: account?.username ?? "",
    ...(after !== undefined && { after }),
    address,
    request_id,
  });
}
