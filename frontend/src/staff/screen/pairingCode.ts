/** The digits of a pairing code. */
export const CODE_LENGTH = 6;

const SECRET = /#([\w-]{22,})$/;

/** What a person typed or pasted as a code: the secret of a link, otherwise its digits. */
export function readCode(text: string): string {
  return secretOf(text.trim()) ?? text.replace(/\D/g, "").slice(0, CODE_LENGTH);
}

/** The secret behind the hash of a pairing link; null when it has none. */
export function secretOf(link: string): string | null {
  return SECRET.exec(link)?.[1] ?? null;
}

/** Whether a code can be sent. */
export const isWhole = (code: string): boolean => code.length >= CODE_LENGTH;
