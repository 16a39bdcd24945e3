/** A record whose texts the hotel may have translated, by BCP 47 tag. */
type Translatable = {
  name: string;
  description: string;
  translations: Readonly<
    Record<string, { name?: string | undefined; description?: string | undefined } | undefined>
  >;
};

/** Name and description in a language, or untranslated where the hotel has no translation. */
export function translated(thing: Translatable, language: string): { name: string; description: string } {
  const texts = textsIn(thing.translations, language);
  return { name: texts?.name || thing.name, description: texts?.description || thing.description };
}

/** The texts in a language, or in its base language (`hi` for `hi-IN`). */
export function textsIn<Texts>(
  translations: Readonly<Record<string, Texts | undefined>> | undefined,
  language: string,
): Texts | undefined {
  return translations?.[language] ?? translations?.[language.split("-")[0] ?? language];
}
