import { formatQrCode, normalizeQrCode } from "@roombell/common/domain/qrCode";
import { storedGuest } from "./guestApi.js";

/**
 * Moves the room's code from the guest link `/customer?qr=…` into this tab's storage, so that it does not appear in the
 * history, in referrers or in screenshots. Runs before the app's first call.
 */
export function keepCodeFromAddress(): void {
  const { pathname, search, hash } = window.location;
  const query = new URLSearchParams(search);
  const code = query.get("qr")?.trim();
  if (code === undefined || !pathname.startsWith("/customer")) return;
  query.delete("qr");
  const rest = query.size > 0 ? `?${query}` : "";
  window.history.replaceState(window.history.state, "", `${pathname}${rest}${hash}`);
  if (code !== "") storedGuest.write({ qr: code, stay_id: null });
}

/**
 * Normalises what a person typed, pasted or scanned: a code is extracted and put into its readable form, because it
 * is sent in a header of every call; anything else stays as it is, and the server refuses it.
 */
export function readableCode(text: string): string {
  const code = normalizeQrCode(text);
  return code === null ? text : formatQrCode(code);
}
