import { xchacha20poly1305 } from "@noble/ciphers/chacha.js";
import {
  bytesToHex,
  bytesToUtf8,
  hexToBytes,
  managedNonce,
  randomBytes,
  utf8ToBytes,
} from "@noble/ciphers/utils.js";

/*
 * Browsers write their storages to logs on the disk, where removed values remain readable for weeks. What is personal is
 * therefore stored encrypted, under a key that only lives in a cookie and is forgotten with the stay: cookies are really
 * erased. The browser's own encryption does not exist on pages without https, as in a hotel's local network.
 */

const COOKIE = "roombell_key";
/** Longer than most stays; a browser that is closed meanwhile must not lose what waits to be sent. */
const KEY_SECONDS = 30 * 24 * 60 * 60;
const KEY_BYTES = 32;

/** Puts the nonce before what it encrypts. */
const cipher = managedNonce(xchacha20poly1305);

let held: Uint8Array | null = null;

export function seal(text: string): string {
  return bytesToHex(cipher(currentKey() ?? newKey()).encrypt(utf8ToBytes(text)));
}

/** The text of a sealed one; null if it is none, was changed, or was sealed under a key that is forgotten. */
export function unseal(sealed: string): string | null {
  const key = currentKey();
  if (key === null) return null;
  try {
    return bytesToUtf8(cipher(key).decrypt(hexToBytes(sealed)));
  } catch {
    return null;
  }
}

/** Makes everything that was sealed unreadable for ever. */
export function forgetSealingKey(): void {
  held = null;
  writeCookie("", 0);
}

/** The key of the cookie, which all tabs share; the one in memory where cookies are blocked. */
function currentKey(): Uint8Array | null {
  const found = new RegExp(`(?:^|; )${COOKIE}=([0-9a-f]{${2 * KEY_BYTES}})(?:;|$)`).exec(
    document.cookie,
  )?.[1];
  if (found !== undefined) held = hexToBytes(found);
  return held;
}

function newKey(): Uint8Array {
  held = randomBytes(KEY_BYTES);
  writeCookie(bytesToHex(held), KEY_SECONDS);
  return held;
}

function writeCookie(value: string, seconds: number): void {
  const secure = window.location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${COOKIE}=${value}; Path=/customer; SameSite=Strict; Max-Age=${seconds}${secure}`;
}
