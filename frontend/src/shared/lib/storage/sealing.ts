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
 * Browsers log their storages to disk, where removed values stay readable for weeks. Personal data is therefore
 * encrypted with a key that exists only in a cookie and is deleted with the stay: cookies really are erased. WebCrypto
 * is missing on pages without https, as in a hotel's local network.
 */

const COOKIE = "roombell_key";
/** Longer than most stays: a browser that was closed in between must not lose queued orders. */
const KEY_SECONDS = 30 * 24 * 60 * 60;
const KEY_BYTES = 32;

/** Prepends the nonce to the ciphertext. */
const cipher = managedNonce(xchacha20poly1305);

let cachedKey: Uint8Array | null = null;

export function seal(text: string): string {
  return bytesToHex(cipher(currentKey() ?? newKey()).encrypt(utf8ToBytes(text)));
}

/** Decrypts a sealed text; null if it is malformed, was tampered with, or its key is gone. */
export function unseal(sealed: string): string | null {
  const key = currentKey();
  if (key === null) return null;
  try {
    return bytesToUtf8(cipher(key).decrypt(hexToBytes(sealed)));
  } catch {
    return null;
  }
}

/** Makes everything sealed so far unreadable for good. */
export function forgetSealingKey(): void {
  cachedKey = null;
  writeCookie("", 0);
}

/** The key in the cookie, which all tabs share, or the one in memory where cookies are blocked. */
function currentKey(): Uint8Array | null {
  const keyInCookie = new RegExp(`(?:^|; )${COOKIE}=([0-9a-f]{${2 * KEY_BYTES}})(?:;|$)`).exec(
    document.cookie,
  )?.[1];
  if (keyInCookie === undefined) return cachedKey;
  // Safari keeps a page's cookies for seven days only, counted from the last write.
  if (cachedKey === null) writeCookie(keyInCookie, KEY_SECONDS);
  cachedKey = hexToBytes(keyInCookie);
  return cachedKey;
}

function newKey(): Uint8Array {
  cachedKey = randomBytes(KEY_BYTES);
  writeCookie(bytesToHex(cachedKey), KEY_SECONDS);
  return cachedKey;
}

function writeCookie(value: string, seconds: number): void {
  const secure = window.location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${COOKIE}=${value}; Path=/customer; SameSite=Strict; Max-Age=${seconds}${secure}`;
}
