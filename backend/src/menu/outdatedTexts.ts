import type { DishTranslations, MenuItemDoc } from "./itemModel.js";

type Texts = Pick<MenuItemDoc, "name" | "description" | "translations">;

const FIELDS = ["name", "description"] as const;

/**
 * The texts of a dish in other languages after a change. One that stays while the text that it translates changes is
 * outdated, until it is changed, confirmed (sent with the new text as `name_of`), or right again.
 */
export function withOutdated(before: Texts, after: Texts): DishTranslations {
  const entries = Object.entries(after.translations).map(([language, sent]) => {
    const known = before.translations[language];
    const texts: DishTranslations[string] = {};
    for (const field of FIELDS) {
      if (!sent[field]) continue;
      texts[field] = sent[field];
      const isNew = sent[field] !== known?.[field] || sent[`${field}_of`] === after[field];
      const translates = isNew ? after[field] : (known[`${field}_of`] ?? before[field]);
      if (translates !== after[field]) texts[`${field}_of`] = translates;
    }
    return [language, texts] as const;
  });
  return Object.fromEntries(entries);
}
