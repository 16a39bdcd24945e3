import { codeOfAddress, formatQrCode, normalizeQrCode } from "@roombell/common/domain/qrCode";
import { storedGuest } from "./api/guestApi.js";

/**
 * Moves the room's code from the guest link (`/customer?qr=…`, or `/customer#qr=…` as printed) into this tab's storage,
 * so that it stays neither in the address nor in the history. Runs before the app's first call; false without a code.
 */
export function keepCodeFromAddress(): boolean {
  const { pathname, search, hash } = window.location;
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.slice(1));
  const isGuestPage = pathname.startsWith("/customer");
  const code = isGuestPage ? (fragment.get("qr") ?? query.get("qr"))?.trim() : undefined;
  if (code === undefined) return keepRewrittenCode(`${pathname}${search}${hash}`);
  query.delete("qr");
  const rest = query.size > 0 ? `?${query}` : "";
  const place = fragment.has("qr") ? "" : hash;
  window.history.replaceState(window.history.state, "", `${pathname}${rest}${place}`);
  if (code !== "") storedGuest.write({ qr: readableCode(code), stay_id: null });
  return true;
}

/** Scanners and messengers change a link's case or escape its hash: any address with a code opens the room. */
function keepRewrittenCode(address: string): boolean {
  const code = codeOfAddress(address);
  if (code === null) return false;
  window.history.replaceState(window.history.state, "", "/customer");
  storedGuest.write({ qr: formatQrCode(code), stay_id: null });
  return true;
}

/** A code is extracted and formatted for the header of every call; other text is left for the server to refuse. */
export function readableCode(text: string): string {
  const code = normalizeQrCode(text);
  return code === null ? text : formatQrCode(code);
}
