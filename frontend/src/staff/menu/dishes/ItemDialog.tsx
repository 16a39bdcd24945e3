import type { MenuItem } from "@roombell/common/contract/menu";
import { NAME_MAX } from "@roombell/common/domain/limits";
import type { ReactNode } from "react";
import { useWatch, type UseFormReturn } from "react-hook-form";
import { Button } from "#shared/ui/Button.js";
import { NEW_CATEGORY, useSaveItem } from "#staff/menu/menuMutations.js";
import { useMenuCategories, useMenuItem } from "#staff/menu/menuQueries.js";
import { FormDialog, useSaveForm } from "#staff/ui/form/FormDialog.js";
import { FormPart } from "#staff/ui/form/FormPart.js";
import { HindiFields } from "#staff/ui/form/HindiFields.js";
import { Waiting } from "#staff/ui/LoadFailure.js";
import { ItemBasics, ItemDiet, ItemNumbers, ItemStation } from "./ItemFieldParts.js";
import { itemFields, itemValues, newItem, type ItemValues } from "./itemForm.js";
import { OptionsEditor } from "./OptionsEditor.js";

/** Preselects the category if there is only one, and a new one if there is none. */
export function AddItemDialog() {
  const query = useMenuCategories();
  const categories = query.data;
  const [only, ...others] = categories ?? [];
  const start = only === undefined ? NEW_CATEGORY : only.id;
  return (
    <ItemForm
      id={null}
      before={null}
      initial={categories === undefined ? null : newItem(others.length === 0 ? start : null)}
      waiting={<Waiting query={query} title="Failed to load data" thing="menu" />}
    />
  );
}

/** Edits a dish or a copy of it, which is stored only when saved; starts from the server's current version. */
export function EditItemDialog({ id, asCopy = false }: { id: string; asCopy?: boolean }) {
  const query = useMenuItem(id);
  const item = query.data ?? null;
  const shown = item && asCopy ? { ...item, name: `Copy of ${item.name}`.slice(0, NAME_MAX) } : item;
  return (
    <ItemForm
      id={asCopy ? null : id}
      draft={asCopy ? `copy.${id}` : id}
      before={item}
      initial={shown && itemValues(shown)}
      waiting={<Waiting query={query} title="Failed to load item details" thing="dish" />}
    />
  );
}

function ItemForm({
  id,
  draft = "new",
  before,
  initial,
  waiting,
}: {
  /** Null for a new one. */
  id: string | null;
  draft?: string;
  /** The dish that is edited or copied, once it is loaded. */
  before: MenuItem | null;
  initial: ItemValues | null;
  waiting?: ReactNode;
}) {
  const { data: categories = [] } = useMenuCategories();
  const { form, isReady, dialog } = useSaveForm({
    draft: `menu-item.${draft}`,
    initial,
    toFields: (values) => itemFields(values, before),
    save: useSaveItem(id),
    failure: "Failed to save item",
  });
  return (
    <FormDialog
      {...dialog}
      title={id ? "Edit Menu Item" : before ? "Duplicate Menu Item" : "Add Menu Item"}
      size="lg"
      submitLabel={id ? "Save" : "Add Menu Item"}
      waiting={!isReady && waiting}
    >
      <ItemBasics form={form} categories={categories.map(({ id, name }) => ({ value: id, label: name }))} />
      <ItemNumbers form={form} />
      <ItemStation form={form} categories={categories} />
      <FormPart title="Diet and allergens">
        <ItemDiet form={form} />
      </FormPart>
      <FormPart title="Options" text="Choices guests can make, and how they change the price.">
        <OptionsEditor form={form} />
      </FormPart>
      <FormPart title="Hindi" text="Shown to guests who use the app in Hindi.">
        <DishHindi form={form} before={id === null ? null : before} />
      </FormPart>
    </FormDialog>
  );
}

const FIELDS = ["name", "description"] as const;
type Field = (typeof FIELDS)[number];

/** The Hindi texts of a dish. When its English text changes, each must be updated or confirmed. */
function DishHindi({ form, before }: { form: UseFormReturn<ItemValues>; before: MenuItem | null }) {
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
