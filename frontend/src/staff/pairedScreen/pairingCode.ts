import { readPairing } from "@roombell/common/domain/pairingCode";

const SECRET = /#([\w-]{22,})$/;

/** The pairing code or link secret in typed or pasted text; null while it is incomplete. */
export function readCode(text: string): string | null {
  const trimmed = text.trim();
  return readPairing(secretOf(trimmed) ?? trimmed)?.value ?? null;
}

/** The secret behind the hash of a pairing link; null when it has none. */
export function secretOf(link: string): string | null {
  return SECRET.exec(link)?.[1] ?? null;
}
