/** A thing whose words the hotel may have translated (BCP 47 tag to words). */
type Translatable = {
  name: string;
  description: string;
  translations: Readonly<
    Record<string, { name?: string | undefined; description?: string | undefined } | undefined>
  >;
};

/** Name and description in a language where the hotel has given them, else as they were entered. */
export function translated(thing: Translatable, language: string): { name: string; description: string } {
  const words = thing.translations[language] ?? thing.translations[language.split("-")[0] ?? language];
  return { name: words?.name || thing.name, description: words?.description || thing.description };
}
