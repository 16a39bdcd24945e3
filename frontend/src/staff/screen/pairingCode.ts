import { readPairing } from "@roombell/common/domain/pairingCode";

const SECRET = /#([\w-]{22,})$/;

/** What a person typed or pasted, as it is sent: a pairing code, or the secret of a link. Null until it is whole. */
export function readCode(text: string): string | null {
  const trimmed = text.trim();
  return readPairing(secretOf(trimmed) ?? trimmed)?.value ?? null;
}

/** The secret behind the hash of a pairing link; null when it has none. */
export function secretOf(link: string): string | null {
  return SECRET.exec(link)?.[1] ?? null;
}
