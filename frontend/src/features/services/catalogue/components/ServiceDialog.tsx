import type { CatalogueService } from "@roombell/common/contract/service";
import { NAME_MAX, TEXT_MAX } from "@roombell/common/domain/limits";
import { SERVICE_CATEGORIES, type ServiceCategory } from "@roombell/common/domain/service";
import { FormDialog } from "../../../../components/FormDialog.js";
import { FormSelect } from "../../../../components/FormSelect.js";
import { FormText } from "../../../../components/FormText.js";
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
      <FormText form={form} name="name" label="Name" required maxLength={NAME_MAX} />
      <FormSelect control={form.control} name="category" label="Category" required options={CATEGORIES} />
      <FormText form={form} name="description" label="Description" rows={3} maxLength={TEXT_MAX} />
      <HindiFields form={form} />
    </FormDialog>
  );
}
