import type { CatalogueService } from "@roombell/common/contract/service";
import { NAME_MAX, TEXT_MAX } from "@roombell/common/domain/limits";
import { SERVICE_CATEGORIES, type ServiceCategory } from "@roombell/common/domain/service";
import { Controller } from "react-hook-form";
import { FormDialog } from "../../../../components/FormDialog.js";
import { SelectField } from "../../../../components/SelectField.js";
import { TextArea } from "../../../../components/TextArea.js";
import { TextField } from "../../../../components/TextField.js";
import { useKeptForm } from "../../../../lib/useKeptForm.js";
import { HindiFields } from "../../../i18n/components/HindiFields.js";
import { type HindiValues, hindiOf, withHindi } from "../../../i18n/hindi.js";
import { useSaveService } from "../hooks.js";

type Values = {
  name: string;
  description: string;
  category: ServiceCategory | null;
  translations: HindiValues;
};

const CATEGORIES = SERVICE_CATEGORIES.map((value) => ({ value, label: value }));

/** Add Service, or Edit Service. */
export function ServiceDialog({
  service,
  category = null,
  onClose,
}: {
  service: CatalogueService | null;
  /** The category a new one begins with. */
  category?: ServiceCategory | null;
  onClose: () => void;
}) {
  const { form, close, refuse, dialog } = useKeptForm<Values>(
    `service.${service?.id ?? "new"}`,
    {
      name: service?.name ?? "",
      description: service?.description ?? "",
      category: service?.category ?? category,
      translations: hindiOf(service?.translations),
    },
    onClose,
  );
  const { errors } = form.formState;
  const save = useSaveService(service?.id ?? null);
  const submit = form.handleSubmit(({ name, description, category: chosen, translations }) => {
    if (chosen === null || save.isPending) return;
    save.mutate(
      {
        name: name.trim(),
        description,
        category: chosen,
        translations: withHindi(service?.translations ?? {}, translations),
      },
      {
        onSuccess: close,
        onError: (error) => refuse(error, "Failed to save service"),
      },
    );
  });
  return (
    <FormDialog
      {...dialog}
      title={service ? "Edit Service" : "Add Service"}
      submitLabel={service ? "Save" : "Add Service"}
      busy={save.isPending}
      onSubmit={submit}
    >
      <TextField
        label="Name"
        required
        autoComplete="off"
        maxLength={NAME_MAX}
        error={errors.name?.message}
        {...form.register("name", { validate: (text) => text.trim() !== "" || "Name is required" })}
      />
      <Controller
        control={form.control}
        name="category"
        rules={{ validate: (chosen) => chosen !== null || "Category is required" }}
        render={({ field: { ref, value, onChange }, fieldState }) => (
          <SelectField
            label="Category"
            required
            options={CATEGORIES}
            ref={ref}
            value={value}
            onChange={onChange}
            error={fieldState.error?.message}
          />
        )}
      />
      <TextArea
        label="Description"
        rows={3}
        maxLength={TEXT_MAX}
        error={errors.description?.message}
        {...form.register("description")}
      />
      <HindiFields form={form} />
    </FormDialog>
  );
}
