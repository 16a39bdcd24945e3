import type { MenuCategory, MenuItem } from "@roombell/common/contract/menu";
import { Dialog } from "../../../../components/Dialog.js";
import { ErrorState } from "../../../../components/ErrorState.js";
import { FormDialog } from "../../../../components/FormDialog.js";
import { FormPart } from "../../../../components/FormPart.js";
import { placeServerErrors } from "../../../../lib/formErrors.js";
import { useKeptForm } from "../../../../lib/useKeptForm.js";
import { useMenuItem } from "../hooks.js";
import { fieldsOf, type ItemValues, newItem, valuesOf } from "../itemForm.js";
import { useSaveItem } from "../useMenuChanges.js";
import { HindiFields } from "./HindiFields.js";
import { ItemBasics, ItemDiet, ItemNumbers } from "./ItemFieldParts.js";
import { OptionsEditor } from "./OptionsEditor.js";

type Around = { categories: readonly MenuCategory[]; currency: string; onClose: () => void };

/** Add Menu Item. With one category alone, it is that. */
export function AddItemDialog(props: Around) {
  const [only, ...others] = props.categories;
  return <ItemForm {...props} item={null} initial={newItem((others.length === 0 && only?.id) || null)} />;
}

/** Edit Menu Item: begins with the dish as the server has it now. */
export function EditItemDialog({ id, ...around }: Around & { id: string }) {
  const { data: item, isError, isFetching, refetch } = useMenuItem(id);
  if (item) return <ItemForm {...around} item={item} initial={valuesOf(item)} />;
  // Nothing while it loads: a dialog that turns into another one would move twice.
  if (!isError) return null;
  return (
    <Dialog open onClose={around.onClose} title="Edit Menu Item">
      <ErrorState title="Failed to load item details" onRetry={() => void refetch()} busy={isFetching} />
    </Dialog>
  );
}

function ItemForm({
  item,
  initial,
  categories,
  currency,
  onClose,
}: Around & { item: MenuItem | null; initial: ItemValues }) {
  const { form, forget } = useKeptForm<ItemValues>(`menu-item.${item?.id ?? "new"}`, initial);
  const { errors, isDirty } = form.formState;
  const save = useSaveItem(item?.id ?? null);
  const close = (): void => {
    forget();
    onClose();
  };
  const submit = form.handleSubmit((values) => {
    if (save.isPending) return;
    save.mutate(fieldsOf(values, item), {
      onSuccess: close,
      onError: (error) => {
        const message = placeServerErrors(error, form, "Failed to save item");
        if (message !== null) form.setError("root", { message });
      },
    });
  });
  return (
    <FormDialog
      title={item ? "Edit Menu Item" : "Add Menu Item"}
      size="lg"
      submitLabel={item ? "Save" : "Add Menu Item"}
      isDirty={isDirty}
      busy={save.isPending}
      failure={errors.root?.message}
      onSubmit={submit}
      onClose={close}
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
