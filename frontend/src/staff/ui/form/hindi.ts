/** The words in one other language. */
type Words = { name: string; description: string };

/** Words per language (BCP 47 tag), each one optional. */
type Translations = Record<string, { name?: string | undefined; description?: string | undefined }>;

/** The Hindi words as a form edits them; an empty one shows guests the words above. */
export type HindiValues = { hi: Words };

/** What a form begins with. */
export function hindiOf({ hi }: Translations = {}): HindiValues {
  return { hi: { name: hi?.name ?? "", description: hi?.description ?? "" } };
}

/** The words in every language with the Hindi ones replaced; what is empty is left out. */
export function withHindi(before: Translations, { hi }: HindiValues): Translations {
  const { hi: _before, ...others } = before;
  const words = Object.entries(hi).map(([name, text]) => [name, text.trim()]);
  const told: Partial<Words> = Object.fromEntries(words.filter(([, text]) => text !== ""));
  return Object.keys(told).length > 0 ? { ...others, hi: told } : others;
}
