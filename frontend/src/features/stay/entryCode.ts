import { storedGuest } from "../../lib/guestApi.js";

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
