import { FormNumber } from "../ui/form/FormNumber.js";
import type { HotelSettings } from "@roombell/common/contract/settings";
import styled from "styled-components";
import { theme } from "../../shared/theme/theme.js";
import type { SettingsChange } from "./api.js";
import { changedFields } from "../lib/changedFields.js";
import { wholeNumber } from "./rules.js";
import { useSettingsForm } from "./useSettingsForm.js";
import { SettingsCard } from "./SettingsCard.js";
import { SettingsSection } from "./SettingsSection.js";

const DELIVERY = { min: 0, max: 240 } as const;
const AGE = { min: 1, max: 1440 } as const;

type Values = Record<"delivery_minutes" | "order_warning_minutes" | "order_late_minutes", number | null>;

function checkLate(late: number | null, { order_warning_minutes }: Values): true | string {
  const checked = wholeNumber("Late", AGE.min, AGE.max)(late);
  if (checked !== true || late === null || order_warning_minutes === null) return checked;
  return late > order_warning_minutes || "Late must come after the warning";
}

/** The delivery time, and the times after which an order counts as slow or late. */
export function FoodServiceSection({
  settings: { delivery_minutes, order_warning_minutes, order_late_minutes },
  onDirty,
}: {
  settings: HotelSettings;
  onDirty: (isDirty: boolean) => void;
}) {
  const values: Values = { delivery_minutes, order_warning_minutes, order_late_minutes };
  const { form, card } = useSettingsForm<Values>({
    values,
    // Validation leaves no field null.
    toChange: (entered) => changedFields(values, entered) as SettingsChange,
    onDirty,
  });
  const { control } = form;
  return (
    <SettingsSection
      title="Food orders"
      text={
        <>
          <p>The promise to the guest is the longest preparation time plus the way from the kitchen.</p>
          <p>The kitchen display turns amber at the warning and red when an order is late.</p>
        </>
      }
    >
      <SettingsCard {...card}>
        <Columns>
          <FormNumber
            required
            control={control}
            name="delivery_minutes"
            label="Delivery (minutes)"
            {...DELIVERY}
            validate={wholeNumber("Delivery", DELIVERY.min, DELIVERY.max)}
          />
          <FormNumber
            required
            control={control}
            name="order_warning_minutes"
            label="Warning after (minutes)"
            {...AGE}
            validate={wholeNumber("Warning", AGE.min, AGE.max)}
          />
          <FormNumber
            required
            control={control}
            name="order_late_minutes"
            label="Late after (minutes)"
            {...AGE}
            validate={checkLate}
          />
        </Columns>
      </SettingsCard>
    </SettingsSection>
  );
}

const Columns = styled.div`
  display: grid;
  align-items: start;
  gap: ${theme.space[4]};

  ${theme.media.medium} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;
