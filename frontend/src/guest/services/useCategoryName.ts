import { useMessages } from "../i18n/useLanguage.js";

/** Names a category in the guest's language; an unknown one keeps its own name. */
export function useCategoryName(): (category: string) => string {
  const known: Readonly<Record<string, string | undefined>> = useMessages().categories;
  return (category) => known[category] ?? category;
}
