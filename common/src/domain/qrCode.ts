import { toAsciiDigits } from "./foldText.js";

/** Crockford's base32 alphabet: no I, L, O, U. */
export const QR_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
export const QR_LENGTH = 16;
/** Longest text to search for a code, such as a message with a guest link. */
export const QR_INPUT_MAX = 2048;
/** Longest notation of a code, with dashes, spaces and other marks. */
const SPELLING_MAX = 100;

/** A code in a guest link, also as scanners and messengers escape it, some of them twice: `customer%23qr=…`. */
const IN_LINK = /(?:[?&#;]|%(?:25)*(?:3f|26|23))qr(?:=|%(?:25)*3d)([^?&#\s]+)/i;
const MAX_ESCAPES = 3;
/** Anything after a code: further parameters, a text or the end of a link. */
const AFTER_CODE = /[?&#\s"'<>][^]*/;

const WELL_FORMED = new RegExp(`^[${QR_ALPHABET}]{${QR_LENGTH}}$`);

/**
 * Normalises a typed, pasted or scanned room code: in any case, with or without dashes, spaces and
 * other marks, with look-alikes (O for 0, I and L for 1), or as a whole guest link, also within a message. Null when
 * it cannot be a code.
 */
export function normalizeQrCode(input: string): string | null {
  const spelling = input.length > QR_INPUT_MAX ? "" : codeInLink(input);
  if (spelling.length > SPELLING_MAX) return null;
  const code = toAsciiDigits(spelling.normalize("NFKC"))
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, "")
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
  return WELL_FORMED.test(code) ? code : null;
}

/** The code in an address; null if it has none. */
export const codeOfAddress = (address: string): string | null =>
  IN_LINK.test(address) ? normalizeQrCode(address) : null;

/** The display format: XXXX-XXXX-XXXX-XXXX. */
export function formatQrCode(code: string): string {
  return code.match(/.{4}/g)?.join("-") ?? code;
}

function codeInLink(text: string): string {
  let code = IN_LINK.exec(text)?.[1];
  if (code === undefined) return text;
  try {
    for (let times = 0; times < MAX_ESCAPES; times += 1) code = decodeURIComponent(code);
  } catch {
    // A lone percent sign: nothing more to decode.
  }
  return code.trim().replace(AFTER_CODE, "");
}
