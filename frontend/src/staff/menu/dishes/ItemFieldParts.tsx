import type { MenuCategory } from "@roombell/common/contract/menu";
import { DRAWINGS, guessDrawing, type Drawing } from "@roombell/common/domain/drawing";
import {
  MAX_CALORIES,
  MAX_DISPLAY_ORDER,
  MAX_MINUTES,
  NAME_MAX,
  TEXT_MAX,
} from "@roombell/common/domain/limits";
import { Controller, useWatch, type UseFormReturn } from "react-hook-form";
import styled from "styled-components";
import { capitalize } from "#shared/lib/format.js";
import { theme } from "#shared/theme/theme.js";
import { TextField } from "#shared/ui/field/TextField.js";
import { amountFormat } from "#staff/lib/forms/amountFormat.js";
import { wholeFromZero } from "#staff/lib/forms/formErrors.js";
import { DIET_FLAGS } from "#staff/menu/dietLabels.js";
import { NEW_CATEGORY } from "#staff/menu/menuMutations.js";
import { checkAllergens, checkDiet, checkImage, checkPrice } from "#staff/menu/rules.js";
import { StationSelect } from "#staff/menu/StationSelect.js";
import { useCurrency, useStations } from "#staff/session/useHotel.js";
import { Checkbox } from "#staff/ui/form/Checkbox.js";
import { FormColumns } from "#staff/ui/form/FormGrid.js";
import { FormNumber } from "#staff/ui/form/FormNumber.js";
import { FormSelect } from "#staff/ui/form/FormSelect.js";
import { FormText } from "#staff/ui/form/FormText.js";
import type { Choice } from "#staff/ui/form/SelectField.js";
import { ImageField } from "./ImageField.js";
import type { ItemValues } from "./itemForm.js";

const WHOLE_NUMBERS = [
  { name: "preparation_time", label: "Preparation time (minutes)", max: MAX_MINUTES },
  { name: "calories", label: "Calories", max: MAX_CALORIES },
  {
    name: "display_order",
    label: "Display order",
    hint: "Lower numbers come first",
    max: MAX_DISPLAY_ORDER,
  },
] as const;

type PartProps = { form: UseFormReturn<ItemValues> };

export function ItemBasics({ form, categories }: PartProps & { categories: readonly Choice<string>[] }) {
  const [name, category_id, chosen] = useWatch({
    control: form.control,
    name: ["name", "category_id", "drawing"],
  });
  const category = categories.find(({ value }) => value === category_id)?.label ?? "";
  const guessed = guessDrawing(name, category);
  return (
    <>
      <FormColumns>
        <FormText form={form} name="name" label="Name" required maxLength={NAME_MAX} />
        <FormSelect
          control={form.control}
          name="category_id"
          label="Category"
          required
          options={[...categories, { value: NEW_CATEGORY, label: "New category…" }]}
        />
      </FormColumns>
      {category_id === NEW_CATEGORY && (
        <FormText
          form={form}
          name="new_category"
          label="Name of the new category"
          required
          maxLength={NAME_MAX}
        />
      )}
      <FormText form={form} name="description" label="Description" rows={2} maxLength={TEXT_MAX} />
      <Controller
        control={form.control}
        name="image_url"
        rules={{ validate: checkImage }}
        render={({ field: { value, onChange, onBlur }, fieldState: { error } }) => (
          <ImageField
            drawing={chosen === "automatic" ? guessed : chosen}
            value={value}
            error={error?.message}
            onChange={onChange}
            onBlur={onBlur}
          />
        )}
      />
      <FormSelect
        control={form.control}
        name="drawing"
        label="Illustration"
        hint="Shown while the dish has no photo"
        searchable
        options={[
          { value: "automatic", label: `Automatic: ${drawingLabel(guessed)}` },
          ...DRAWINGS.map((drawing) => ({ value: drawing, label: drawingLabel(drawing) })),
        ]}
      />
    </>
  );
}

/** Turns `green-curry` into `Green curry`. */
function drawingLabel(drawing: Drawing): string {
  return capitalize(drawing.replace("-", " "));
}

export function ItemNumbers({ form: { control } }: PartProps) {
  const currency = useCurrency();
  return (
    <FormColumns>
      <FormNumber
        control={control}
        name="price"
        label={`Price (${currency})`}
        required
        min={0}
        {...amountFormat(currency)}
        validate={checkPrice(currency)}
      />
      {WHOLE_NUMBERS.map((field) => (
        <FormNumber
          key={field.name}
          control={control}
          min={0}
          validate={wholeFromZero(field.label.replace(" (minutes)", ""), field.max)}
          {...field}
        />
      ))}
    </FormColumns>
  );
}

/** The dish's station; defaults to its category's. */
export function ItemStation({
  form: { control },
  categories,
}: PartProps & { categories: readonly MenuCategory[] }) {
  const stations = useStations();
  const category_id = useWatch({ control, name: "category_id" });
  const category = categories.find(({ id }) => id === category_id);
  const inherited = stations.find(({ id }) => id === category?.station_id);
  return (
    <StationSelect
      control={control}
      name="station"
      none={`Same as its category: ${inherited?.name ?? "none"}`}
      hint="Where it is made"
    />
  );
}

export function ItemDiet({ form }: PartProps) {
  return (
    <>
      <Flags>
        {DIET_FLAGS.map(({ flag, label }) => (
          <Checkbox
            key={flag}
            label={label}
            error={form.formState.errors[flag]?.message}
            {...form.register(
              flag,
              flag === "is_nonveg"
                ? { validate: (_, values) => checkDiet(values) }
                : { deps: "is_nonveg", onChange: () => keepDietConsistent(form, flag) },
            )}
          />
        ))}
      </Flags>
      <TextField
        label="Allergens"
        hint="Separated by commas, for example milk, nuts. The kitchen sees them on every ticket."
        autoComplete="off"
        error={form.formState.errors.allergens?.message}
        {...form.register("allergens", { validate: checkAllergens })}
      />
      <Checkbox label="Available" hint="Guests can order it" {...form.register("is_available")} />
    </>
  );
}

/** A vegan dish is vegetarian, so setting or clearing one flag updates the other. */
function keepDietConsistent({ getValues, setValue }: UseFormReturn<ItemValues>, changed: string): void {
  const { is_vegan, is_vegetarian } = getValues();
  if (!is_vegan || is_vegetarian) return;
  if (changed === "is_vegetarian") setValue("is_vegan", false, { shouldDirty: true });
  else setValue("is_vegetarian", true, { shouldDirty: true });
}

const Flags = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${theme.space[2]};

  ${theme.media.medium} {
    grid-template-columns: repeat(4, auto);
  }
`;
