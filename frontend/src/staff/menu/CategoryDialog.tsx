import type { MenuCategory } from "@roombell/common/contract/menu";
import { MAX_DISPLAY_ORDER, NAME_MAX, TEXT_MAX } from "@roombell/common/domain/limits";
import { wholeFromZero } from "#staff/lib/forms/formErrors.js";
import { useDuplicateQuestion } from "#staff/ui/dialog/DuplicateQuestion.js";
import { FormDialog, useSaveForm } from "#staff/ui/form/FormDialog.js";
import { FormNumber } from "#staff/ui/form/FormNumber.js";
import { FormText } from "#staff/ui/form/FormText.js";
import { HindiFields, hindiOf, withHindi } from "#staff/ui/form/HindiFields.js";
import { HoursField } from "#staff/ui/form/HoursField.js";
import { useSaveCategory, type CategoryFields } from "./menuMutations.js";
import { useMenuCategories } from "./menuQueries.js";
import { NO_STATION, stationOf, StationSelect } from "./StationSelect.js";

export function CategoryDialog({ category }: { category: MenuCategory | null }) {
  const { data: categories = [] } = useMenuCategories();
  const duplicate = useDuplicateQuestion(
    categories.map(({ name }) => name),
    category?.name ?? "",
  );
  const { form, dialog } = useSaveForm({
    draft: `menu-category.${category?.id ?? "new"}`,
    initial: {
      name: category?.name ?? "",
      description: category?.description ?? "",
      display_order: (category?.display_order ?? 0) as number | null,
      station: category?.station_id ?? NO_STATION,
      hours: category?.hours ?? null,
      translations: hindiOf(category?.translations),
    },
    toFields: ({ station, translations, ...values }): CategoryFields => ({
      ...values,
      name: values.name.trim(),
      display_order: values.display_order ?? 0,
      station_id: stationOf(station),
      translations: withHindi(category?.translations ?? {}, translations),
    }),
    save: useSaveCategory(category?.id ?? null),
    failure: "Failed to save category",
    confirm: ({ name }, goOn) => duplicate.check(name, goOn),
  });
  return (
    <FormDialog
      {...dialog}
      title={category ? "Edit Category" : "Add Category"}
      submitLabel={category ? "Save" : "Add Category"}
    >
      <FormText form={form} name="name" label="Name" required maxLength={NAME_MAX} />
      <FormText form={form} name="description" label="Description" rows={2} maxLength={TEXT_MAX} />
      <FormNumber
        control={form.control}
        name="display_order"
        label="Display order"
        hint="Lower numbers come first"
        min={0}
        validate={wholeFromZero("Display order", MAX_DISPLAY_ORDER)}
      />
      <StationSelect
        control={form.control}
        name="station"
        none="None: on every kitchen screen"
        hint="Where its dishes are made. A dish can have its own"
      />
      <HoursField
        control={form.control}
        name="hours"
        label="Served"
        text="At other times guests see when its dishes are served, and cannot order them"
      />
      <HindiFields form={form} />
      {duplicate.question}
    </FormDialog>
  );
}
