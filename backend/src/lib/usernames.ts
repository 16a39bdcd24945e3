const MAX_LENGTH = 40;

/** A username derived from a hotel's name: lower-case Latin letters and digits, words joined by dashes. */
export function usernameFrom(name: string): string {
  const words = name
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  const joined = words?.join("-").slice(0, MAX_LENGTH).replace(/-$/, "");
  return joined ?? "hotel";
}
