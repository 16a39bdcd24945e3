import type { MenuItem } from "@roombell/common/contract/menu";
import { useWatch, type UseFormReturn } from "react-hook-form";
import { Button } from "#shared/ui/Button.js";
import { HindiFields } from "#staff/ui/form/HindiFields.js";
import type { ItemValues } from "./itemForm.js";

const FIELDS = ["name", "description"] as const;
type Field = (typeof FIELDS)[number];

/** The Hindi texts of a dish. One whose English text has changed is to be changed too, or confirmed. */
export function DishHindi({ form, before }: { form: UseFormReturn<ItemValues>; before: MenuItem | null }) {
  const [name, description, translations] = useWatch({
    control: form.control,
    name: ["name", "description", "translations"],
  });
  const english = { name, description };
  /** The text that an outdated translation was made of; null for one that is right. */
  const outdated = (field: Field): string | null => {
    const known = before?.translations["hi"];
    const { hi } = translations;
    const present = english[field].trim();
    if (!before || !known?.[field] || hi[field].trim() !== known[field]) return null;
    const translates = known[`${field}_of`] ?? before[field];
    return translates === present || hi[`${field}_of`] === present ? null : translates;
  };
  const hint = (field: Field): string | undefined =>
    outdated(field) === null
      ? undefined
      : `Check this: the English ${field} has changed from “${outdated(field)}”. Until then guests see it in English.`;
  const confirm = (field: Field): void =>
    form.setValue(`translations.hi.${field}_of`, english[field].trim(), { shouldDirty: true });
  return (
    <>
      <HindiFields form={form} hints={{ name: hint("name"), description: hint("description") }} />
      {FIELDS.filter((field) => outdated(field) !== null).map((field) => (
        <Button key={field} onClick={() => confirm(field)}>
          The {field} in Hindi is still right
        </Button>
      ))}
    </>
  );
}
