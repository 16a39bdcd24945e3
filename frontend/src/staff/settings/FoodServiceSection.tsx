import { MAX_COOKS_PER_STATION } from "@roombell/common/domain/kitchenPromise";
import { ORDER_INTERVALS } from "@roombell/common/domain/schedule";
import { wholeNumber } from "#staff/lib/forms/formErrors.js";
import { FormColumns } from "#staff/ui/form/FormGrid.js";
import { FormNumber } from "#staff/ui/form/FormNumber.js";
import { FormSelect } from "#staff/ui/form/FormSelect.js";
import { SettingsCard } from "./SettingsCard.js";
import type { SectionProps, SettingsValues } from "./settingsValues.js";

const DELIVERY = { min: 0, max: 240 } as const;
const AGE = { min: 1, max: 1440 } as const;

function checkLate(late: number | null, { order_warning_minutes }: SettingsValues): true | string {
  const checked = wholeNumber("Late", AGE.min, AGE.max)(late);
  if (checked !== true || late === null || order_warning_minutes === null) return checked;
  return late > order_warning_minutes || "Must be later than the warning";
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

const LIMIT = { min: 1, max: 500 } as const;
const CAPACITY = [
  { name: "order_capacity.orders", label: "Orders per time" },
  { name: "order_capacity.items", label: "Dishes per time" },
] as const;

const COOKS = { min: 1, max: MAX_COOKS_PER_STATION } as const;

export function FoodServiceSection({ form }: SectionProps) {
  const { control } = form;
  return (
    <SettingsCard
      title="Food orders"
      text={[
        "Guests are promised the preparation time, the wait for a free cook and the delivery time. A cook works on two orders at once.",
        "The kitchen board turns amber at the warning and red when an order is late.",
      ]}
    >
      <FormColumns>
        <FormSelect
          control={control}
          name="order_interval_minutes"
          label="Times to choose"
          hint="For orders and requests for later"
          required
          options={ORDER_INTERVALS.map((value) => ({
            value: String(value),
            label: `Every ${value} minutes`,
          }))}
        />
        {CAPACITY.map((field) => (
          <FormNumber
            key={field.name}
            control={control}
            {...field}
            {...LIMIT}
            hint="Empty for no limit"
            validate={(value) => value === null || wholeNumber(field.label, LIMIT.min, LIMIT.max)(value)}
          />
        ))}
        {FIELDS.map((field) => (
          <FormNumber key={field.name} required unit="min" control={control} {...field} />
        ))}
        <FormNumber
          required
          control={control}
          name="cooks_per_station"
          label="Cooks per station"
          hint={`1 to ${COOKS.max}; a kitchen without stations is one`}
          {...COOKS}
          validate={wholeNumber("Cooks", COOKS.min, COOKS.max)}
        />
      </FormColumns>
    </SettingsCard>
  );
}
