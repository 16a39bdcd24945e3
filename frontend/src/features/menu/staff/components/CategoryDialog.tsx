import type { MenuCategory } from "@roombell/common/contract/menu";
import { NAME_MAX, TEXT_MAX } from "@roombell/common/domain/limits";
import { FormDialog } from "../../../../components/FormDialog.js";
import { FormNumber } from "../../../../components/FormNumber.js";
import { TextArea } from "../../../../components/TextArea.js";
import { TextField } from "../../../../components/TextField.js";
import { placeServerErrors } from "../../../../lib/formErrors.js";
import { useKeptForm } from "../../../../lib/useKeptForm.js";
import { type TranslationValues, withHindi } from "../itemForm.js";
import { wholeFromZero } from "../rules.js";
import { useSaveCategory } from "../useMenuChanges.js";
import { HindiFields } from "./HindiFields.js";

type Values = {
  name: string;
  description: string;
  display_order: number | null;
  translations: { hi: TranslationValues };
};

function valuesOf(category: MenuCategory | null): Values {
  const { name = "", description = "", display_order = 0, translations = {} } = category ?? {};
  const hindi = translations["hi"] ?? {};
  return {
    name,
    description,
    display_order,
    translations: { hi: { name: hindi.name ?? "", description: hindi.description ?? "" } },
  };
}

/** Add Category, or Edit Category. */
export function CategoryDialog({
  category,
  onClose,
}: {
  category: MenuCategory | null;
  onClose: () => void;
}) {
  const { form, forget } = useKeptForm<Values>(`menu-category.${category?.id ?? "new"}`, valuesOf(category));
  const { errors, isDirty } = form.formState;
  const save = useSaveCategory(category?.id ?? null);
  const close = (): void => {
    forget();
    onClose();
  };
  const submit = form.handleSubmit(({ name, description, display_order, translations }) => {
    if (save.isPending) return;
    save.mutate(
      {
        name: name.trim(),
        description,
        display_order: display_order ?? 0,
        translations: withHindi(category?.translations ?? {}, translations.hi),
      },
      {
        onSuccess: close,
        onError: (error) => {
          const message = placeServerErrors(error, form, "Failed to save category");
          if (message !== null) form.setError("root", { message });
        },
      },
    );
  });
  return (
    <FormDialog
      title={category ? "Edit Category" : "Add Category"}
      submitLabel={category ? "Save" : "Add Category"}
      isDirty={isDirty}
      busy={save.isPending}
      failure={errors.root?.message}
      onSubmit={submit}
      onClose={close}
    >
      <TextField
        label="Name"
        required
        autoComplete="off"
        maxLength={NAME_MAX}
        error={errors.name?.message}
        {...form.register("name", { validate: (text) => text.trim() !== "" || "Name is required" })}
      />
      <TextArea
        label="Description"
        rows={2}
        maxLength={TEXT_MAX}
        error={errors.description?.message}
        {...form.register("description")}
      />
      <FormNumber
        control={form.control}
        name="display_order"
        label="Display order"
        hint="Lower numbers come first"
        min={0}
        validate={wholeFromZero("Display order")}
      />
      <HindiFields form={form} />
    </FormDialog>
  );
}
