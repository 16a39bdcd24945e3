import type { MenuItem } from "@roombell/common/contract/menu";
import { useWatch, type UseFormReturn } from "react-hook-form";
import { Button } from "#shared/ui/Button.js";
import { HindiFields } from "#staff/ui/form/HindiFields.js";
import type { ItemValues } from "./itemForm.js";

const FIELDS = ["name", "description"] as const;
type Field = (typeof FIELDS)[number];

/** The Hindi texts of a dish. When its English text changes, each must be updated or confirmed. */
export function DishHindi({ form, before }: { form: UseFormReturn<ItemValues>; before: MenuItem | null }) {
  const [name, description, translations] = useWatch({
    control: form.control,
    name: ["name", "description", "translations"],
  });
  const english = { name, description };
  /** The English text that an outdated translation was made from; null if it is up to date. */
  const outdated = (field: Field): string | null => {
    const saved = before?.translations["hi"];
    const { hi } = translations;
    const current = english[field].trim();
    if (!before || !saved?.[field] || hi[field].trim() !== saved[field]) return null;
    const translates = saved[`${field}_of`] ?? before[field];
    return translates === current || hi[`${field}_of`] === current ? null : translates;
  };
  const hint = (field: Field): string | undefined =>
    outdated(field) === null
      ? undefined
      : `Please check: the English ${field} has changed from “${outdated(field)}”. Guests see English until you do.`;
  const confirm = (field: Field): void =>
    form.setValue(`translations.hi.${field}_of`, english[field].trim(), { shouldDirty: true });
  return (
    <>
      <HindiFields form={form} hints={{ name: hint("name"), description: hint("description") }} />
      {FIELDS.filter((field) => outdated(field) !== null).map((field) => (
        <Button key={field} onClick={() => confirm(field)}>
          {`The Hindi ${field} is still correct`}
        </Button>
      ))}
    </>
  );
}
