import type { CatalogueService } from "@roombell/common/contract/service";
import { NAME_MAX, TEXT_MAX } from "@roombell/common/domain/limits";
import { MAX_TARGET_MINUTES } from "@roombell/common/domain/requestTargets";
import { SERVICE_CATEGORIES, type ServiceCategory } from "@roombell/common/domain/service";
import { SwitchField } from "#shared/ui/field/SwitchField.js";
import { wholeNumber } from "#staff/lib/forms/formErrors.js";
import { useDuplicateQuestion } from "#staff/ui/dialog/DuplicateQuestion.js";
import { FormDialog, useSaveForm } from "#staff/ui/form/FormDialog.js";
import { FormNumber } from "#staff/ui/form/FormNumber.js";
import { FormSelect } from "#staff/ui/form/FormSelect.js";
import { FormText } from "#staff/ui/form/FormText.js";
import { HindiFields, hindiOf, withHindi, type HindiValues } from "#staff/ui/form/HindiFields.js";
import { useSaveService, useServiceCatalogue, type ServiceFields } from "./useServiceCatalogue.js";

type Values = {
  name: string;
  description: string;
  category: ServiceCategory | null;
  translations: HindiValues;
  target_minutes: number | null;
  needs_time: boolean;
};

const checkMinutes = wholeNumber("Target time", 1, MAX_TARGET_MINUTES);
const checkTarget = (minutes: number | null): true | string => minutes === null || checkMinutes(minutes);

const CATEGORIES = SERVICE_CATEGORIES.map((value) => ({ value, label: value }));

export function ServiceDialog({
  service,
  category = null,
}: {
  service: CatalogueService | null;
  category?: ServiceCategory | null;
}) {
  const { data: services = [] } = useServiceCatalogue();
  const duplicate = useDuplicateQuestion(
    services.map(({ name }) => name),
    service?.name ?? "",
  );
  const { form, dialog } = useSaveForm<Values, ServiceFields, unknown>({
    draft: `service.${service?.id ?? "new"}`,
    initial: {
      name: service?.name ?? "",
      description: service?.description ?? "",
      category: service?.category ?? category,
      translations: hindiOf(service?.translations),
      target_minutes: service?.target_minutes ?? null,
      needs_time: service?.needs_time ?? false,
    },
    toFields: ({ name, translations, ...others }) =>
      ({
        ...others,
        name: name.trim(),
        translations: withHindi(service?.translations ?? {}, translations),
      }) as ServiceFields,
    save: useSaveService(service?.id ?? null),
    failure: "Failed to save service",
    confirm: ({ name }, goOn) => duplicate.check(name, goOn),
  });
  return (
    <FormDialog
      {...dialog}
      title={service ? "Edit Service" : "Add Service"}
      submitLabel={service ? "Save" : "Add Service"}
    >
      <FormText form={form} name="name" label="Name" required maxLength={NAME_MAX} />
      <FormSelect control={form.control} name="category" label="Category" required options={CATEGORIES} />
      <FormText form={form} name="description" label="Description" rows={3} maxLength={TEXT_MAX} />
      <FormNumber
        control={form.control}
        name="target_minutes"
        label="Target time"
        hint="Minutes to complete it. Empty for the hotel's target for the category."
        unit="min"
        min={1}
        max={MAX_TARGET_MINUTES}
        validate={checkTarget}
      />
      <SwitchField
        label="Needs a time"
        hint="For a later time, such as a wake-up call. Guests are promised no time for it."
        {...form.register("needs_time")}
      />
      <HindiFields form={form} />
      {duplicate.question}
    </FormDialog>
  );
}
