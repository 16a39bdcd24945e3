import type { HotelSettings } from "@roombell/common/contract/settings";
import { changedFields } from "#staff/lib/forms/changedFields.js";
import { wholeNumber } from "#staff/lib/forms/formErrors.js";
import { FormColumns } from "#staff/ui/form/FormGrid.js";
import { FormNumber } from "#staff/ui/form/FormNumber.js";
import { SettingsForm, type SettingsFormProps } from "./SettingsForm.js";
import type { SettingsChange } from "./useSettings.js";

const DELIVERY = { min: 0, max: 240 } as const;
const AGE = { min: 1, max: 1440 } as const;

type Values = Record<"delivery_minutes" | "order_warning_minutes" | "order_late_minutes", number | null>;

const valuesOf = ({
  delivery_minutes,
  order_warning_minutes,
  order_late_minutes,
}: HotelSettings): Values => ({
  delivery_minutes,
  order_warning_minutes,
  order_late_minutes,
});

function checkLate(late: number | null, { order_warning_minutes }: Values): true | string {
  const checked = wholeNumber("Late", AGE.min, AGE.max)(late);
  if (checked !== true || late === null || order_warning_minutes === null) return checked;
  return late > order_warning_minutes || "Late must come after the warning";
}

const FIELDS = [
  {
    name: "delivery_minutes",
    label: "Delivery",
    hint: "0 to 240 minutes",
    ...DELIVERY,
    validate: wholeNumber("Delivery", DELIVERY.min, DELIVERY.max),
  },
  {
    name: "order_warning_minutes",
    label: "Warning after",
    hint: "1 to 1,440 minutes",
    ...AGE,
    validate: wholeNumber("Warning", AGE.min, AGE.max),
  },
  {
    name: "order_late_minutes",
    label: "Late after",
    hint: "After the warning, up to 1,440 minutes",
    ...AGE,
    validate: checkLate,
  },
] as const;

/** The delivery time, and the times after which an order counts as slow or late. */
export function FoodServiceSection(props: SettingsFormProps) {
  return (
    <SettingsForm<Values>
      title="Food orders"
      text={
        <>
          <p>The promise to the guest is the longest preparation time plus the way from the kitchen.</p>
          <p>The kitchen display turns amber at the warning and red when an order is late.</p>
        </>
      }
      {...props}
      toValues={valuesOf}
      // Validation leaves no field null.
      toChange={(entered) => changedFields(valuesOf(props.settings), entered) as SettingsChange}
    >
      {({ control }) => (
        <FormColumns $count={3}>
          {FIELDS.map((field) => (
            <FormNumber key={field.name} required unit="min" control={control} {...field} />
          ))}
        </FormColumns>
      )}
    </SettingsForm>
  );
}
