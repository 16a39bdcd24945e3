import type { MenuCategory, MenuItem } from "@roombell/common/contract/menu";
import type { ReactNode } from "react";
import { FormDialog } from "../../ui/form/FormDialog.js";
import { FormPart } from "../../ui/form/FormPart.js";
import { FormWaiting } from "../../ui/form/FormWaiting.js";
import { changedFields } from "../../lib/changedFields.js";
import { useKeptForm } from "../../lib/useKeptForm.js";
import { HindiFields } from "../../ui/form/HindiFields.js";
import { useMenuItem } from "../hooks.js";
import { itemFields, type ItemValues, newItem, itemValues } from "./itemForm.js";
import { useSaveItem } from "../useMenuChanges.js";
import { ItemBasics, ItemDiet, ItemNumbers } from "./ItemFieldParts.js";
import { OptionsEditor } from "./OptionsEditor.js";

type Around = { categories: readonly MenuCategory[]; currency: string; onClose: () => void };

/** Add Menu Item. A single category is preselected. */
export function AddItemDialog(props: Around) {
  const [only, ...others] = props.categories;
  const initial = newItem((others.length === 0 && only?.id) || null);
  return <ItemForm {...props} id={null} before={null} initial={initial} />;
}

/** Edit Menu Item: starts from the server's current version. */
export function EditItemDialog({ id, ...around }: Around & { id: string }) {
  const { data: item = null, ...query } = useMenuItem(id);
  return (
    <ItemForm
      {...around}
      id={id}
      before={item}
      initial={item && itemValues(item)}
      waiting={<FormWaiting {...query} failure="Failed to load item details" thing="dish" />}
    />
  );
}

function ItemForm({
  id,
  before,
  initial,
  waiting,
  categories,
  currency,
  onClose,
}: Around & {
  /** Null for a new one. */
  id: string | null;
  /** The dish that is edited, once it is loaded. */
  before: MenuItem | null;
  initial: ItemValues | null;
  waiting?: ReactNode;
}) {
  const { form, begun, isReady, close, refuse, dialog } = useKeptForm(
    `menu-item.${id ?? "new"}`,
    initial,
    onClose,
  );
  const save = useSaveItem(id);
  const submit = form.handleSubmit((values) => {
    if (save.isPending) return;
    const fields = itemFields(values, before);
    const changed = changedFields(itemFields(begun, before), fields);
    save.mutate(
      { fields, changed },
      {
        onSuccess: close,
        onError: (error) => refuse(error, "Failed to save item"),
      },
    );
  });
  return (
    <FormDialog
      {...dialog}
      title={id ? "Edit Menu Item" : "Add Menu Item"}
      size="lg"
      submitLabel={id ? "Save" : "Add Menu Item"}
      busy={save.isPending}
      waiting={!isReady && waiting}
      onSubmit={submit}
    >
      <ItemBasics form={form} categories={categories.map(({ id, name }) => ({ value: id, label: name }))} />
      <ItemNumbers form={form} currency={currency} />
      <FormPart title="Diet and allergens">
        <ItemDiet form={form} />
      </FormPart>
      <FormPart
        title="Options"
        text="What guests choose from when they order, and what it changes in the price."
      >
        <OptionsEditor form={form} currency={currency} />
      </FormPart>
      <FormPart title="Hindi" text="Shown to guests who read the app in Hindi.">
        <HindiFields form={form} />
      </FormPart>
    </FormDialog>
  );
}
