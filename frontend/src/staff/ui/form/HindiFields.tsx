import { NAME_MAX, TEXT_MAX } from "@roombell/common/domain/limits";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { FormText } from "./FormText.js";

/** The texts in one other language; `name_of` and `description_of` confirm them for a new English text. */
type Texts = { name: string; description: string; name_of?: string; description_of?: string };

/** Optional texts by language (BCP 47 tag). */
type Translations = Record<string, { name?: string | undefined; description?: string | undefined }>;

/** The Hindi texts as form values; guests see the English text where one is empty. */
export type HindiValues = { hi: Texts };

export function hindiOf({ hi }: Translations = {}): HindiValues {
  return { hi: { name: hi?.name ?? "", description: hi?.description ?? "" } };
}

/** The texts in every language with the Hindi ones replaced; empty ones are left out. */
export function withHindi(before: Translations, { hi }: HindiValues): Translations {
  const { hi: _before, ...others } = before;
  const texts = Object.entries(hi).map(([name, text]) => [name, text.trim()]);
  const entered: Partial<Texts> = Object.fromEntries(texts.filter(([, text]) => text !== ""));
  return Object.keys(entered).length > 0 ? { ...others, hi: entered } : others;
}

type Translated = { translations: HindiValues };

export function HindiFields<T extends FieldValues & Translated>({
  form,
  hints = {},
}: {
  form: UseFormReturn<T>;
  hints?: { name?: string | undefined; description?: string | undefined };
}) {
  return (
    <>
      <FormText
        form={form}
        name={"translations.hi.name" as Path<T>}
        label="Name in Hindi"
        hint={hints.name}
        lang="hi"
        maxLength={NAME_MAX}
      />
      <FormText
        form={form}
        name={"translations.hi.description" as Path<T>}
        label="Description in Hindi"
        hint={hints.description}
        lang="hi"
        rows={2}
        maxLength={TEXT_MAX}
      />
    </>
  );
}
