import commonPasswords from "./commonPasswords.json" with { type: "json" };

const COMMON = new Set(commonPasswords);
/** Digits and signs that people use in place of letters. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

/**
 * Why a new password is refused, null when it may be used: it is in the list of common passwords, in any
 * case or with the usual signs for letters, or it is one of `ownNames` (username, hotel).
 */
export function passwordWeakness(password: string, ownNames: readonly string[]): string | null {
  const lower = password.toLowerCase();
  if (COMMON.has(lower) || COMMON.has(withLetters(lower))) return "is one of the most common passwords";
  const isOwnName = ownNames.some((name) => squeezed(name) !== "" && squeezed(name) === squeezed(lower));
  return isOwnName ? "must not be the name of the account or hotel" : null;
}

/** Replaces signs within the word by letters; digits and signs after it remain. */
function withLetters(text: string): string {
  const word = text.replace(/[^a-z]+$/, "");
  return Array.from(word, (sign) => LOOK_ALIKES[sign] ?? sign).join("") + text.slice(word.length);
}

function squeezed(text: string): string {
  return text.toLowerCase().replace(/[^\p{Letter}\p{Number}]/gu, "");
}
