import type { CatalogueService } from "@roombell/common/contract/service";
import { NAME_MAX, TEXT_MAX } from "@roombell/common/domain/limits";
import { SERVICE_CATEGORIES, type ServiceCategory } from "@roombell/common/domain/service";
import { Controller } from "react-hook-form";
import { FormDialog } from "../../../../components/FormDialog.js";
import { SelectField } from "../../../../components/SelectField.js";
import { TextArea } from "../../../../components/TextArea.js";
import { TextField } from "../../../../components/TextField.js";
import { placeServerErrors } from "../../../../lib/formErrors.js";
import { useKeptForm } from "../../../../lib/useKeptForm.js";
import { useSaveService } from "../hooks.js";

type Values = { name: string; description: string; category: ServiceCategory | null };

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
  const { form, forget } = useKeptForm<Values>(`service.${service?.id ?? "new"}`, {
    name: service?.name ?? "",
    description: service?.description ?? "",
    category: service?.category ?? category,
  });
  const { errors, isDirty } = form.formState;
  const save = useSaveService(service?.id ?? null);
  const close = (): void => {
    forget();
    onClose();
  };
  const submit = form.handleSubmit(({ name, description, category: chosen }) => {
    if (chosen === null || save.isPending) return;
    save.mutate(
      { name: name.trim(), description, category: chosen },
      {
        onSuccess: close,
        onError: (error) => {
          const message = placeServerErrors(error, form, "Failed to save service");
          if (message !== null) form.setError("root", { message });
        },
      },
    );
  });
  return (
    <FormDialog
      title={service ? "Edit Service" : "Add Service"}
      submitLabel={service ? "Save" : "Add Service"}
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
    </FormDialog>
  );
}
