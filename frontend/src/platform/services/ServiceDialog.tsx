import type { CatalogueService } from "@roombell/common/contract/service";
import { NAME_MAX, TEXT_MAX } from "@roombell/common/domain/limits";
import { SERVICE_CATEGORIES, type ServiceCategory } from "@roombell/common/domain/service";
import { useDuplicateQuestion } from "../../staff/ui/DuplicateQuestion.js";
import { FormDialog } from "../../staff/ui/form/FormDialog.js";
import { FormSelect } from "../../staff/ui/form/FormSelect.js";
import { FormText } from "../../staff/ui/form/FormText.js";
import { changedFields } from "../../staff/lib/changedFields.js";
import { useKeptForm } from "../../staff/lib/useKeptForm.js";
import { HindiFields } from "../../staff/ui/form/HindiFields.js";
import { type HindiValues, hindiOf, withHindi } from "../../staff/ui/form/hindi.js";
import { useServiceCatalogue, useSaveService } from "./hooks.js";

type Values = {
  name: string;
  description: string;
  category: ServiceCategory | null;
  translations: HindiValues;
};

const CATEGORIES = SERVICE_CATEGORIES.map((value) => ({ value, label: value }));

/** The request's fields from the form's values. `before` holds what the form does not edit: other translations. */
function fieldsOf(values: Values, before: CatalogueService | null) {
  const { name, translations, ...others } = values;
  return { ...others, name: name.trim(), translations: withHindi(before?.translations ?? {}, translations) };
}

/** Add Service, or Edit Service. */
export function ServiceDialog({
  service,
  category = null,
  onClose,
}: {
  service: CatalogueService | null;
  /** The preselected category of a new service. */
  category?: ServiceCategory | null;
  onClose: () => void;
}) {
  const { form, begun, close, refuse, dialog } = useKeptForm<Values>(
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
  const { data: known = [] } = useServiceCatalogue();
  const duplicate = useDuplicateQuestion(
    known.map(({ name }) => name),
    service?.name ?? "",
  );
  const submit = form.handleSubmit((values) => {
    const { category: chosen } = values;
    if (chosen === null || save.isPending) return;
    const fields = { ...fieldsOf(values, service), category: chosen };
    const send = (): void =>
      save.mutate(
        { fields, changed: changedFields(fieldsOf(begun, service), fields) },
        {
          onSuccess: close,
          onError: (error) => refuse(error, "Failed to save service"),
        },
      );
    duplicate.check(fields.name, send);
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
      {duplicate.question}
    </FormDialog>
  );
}
