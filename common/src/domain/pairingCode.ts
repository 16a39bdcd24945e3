import { toAsciiDigits } from "./foldText.js";
import { QR_ALPHABET } from "./qrCode.js";

/** Eight characters of the room code alphabet, 40 bits: too many to guess while a code is valid. */
export const PAIRING_CODE_LENGTH = 8;

const TYPED = new RegExp(`^[${QR_ALPHABET}]{${PAIRING_CODE_LENGTH}}$`);
const LINK_SECRET = /^[\w-]{22,64}$/;

/** The two ways to pair a screen: a typed code, or the secret in a link. */
export type PairingKind = "code" | "link";

/**
 * Normalises a pairing code: a typed code in any case, with or without its dash, with look-alikes
 * (O for 0, I and L for 1), or the secret of a link. Null for anything else.
 */
export function readPairing(sent: string): { kind: PairingKind; value: string } | null {
  const text = sent.trim();
  if (LINK_SECRET.test(text)) return { kind: "link", value: text };
  const value = toAsciiDigits(text)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "")
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
  return TYPED.test(value) ? { kind: "code", value } : null;
}
