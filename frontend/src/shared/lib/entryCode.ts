import { formatQrCode, normalizeQrCode } from "@roombell/common/domain/qrCode";
import { storedGuest } from "./guestApi.js";

/**
 * Takes the room's code out of the guest link `/customer?qr=…`, keeps it for this tab, and cleans the address, so
 * that the code stays out of the history, of referrers and of screenshots. Runs before the app's first call.
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
 * What a person typed, pasted or scanned, as the app keeps it: a code in the form people read, whatever stood around
 * it, for it goes along in a header of every call; anything else as it is, for the server to refuse.
 */
export function readableCode(text: string): string {
  const code = normalizeQrCode(text);
  return code === null ? text : formatQrCode(code);
}
