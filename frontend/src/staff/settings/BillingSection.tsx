import { ORDER_PAYMENTS } from "@roombell/common/contract/bill";
import { toBusinessDay } from "@roombell/common/domain/hotelDay";
import { MAX_TAXES, MAX_TIP_CHOICES } from "@roombell/common/domain/limits";
import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash-2";
import { useFieldArray } from "react-hook-form";
import styled from "styled-components";
import { useServerNow } from "#shared/lib/live/useLive.js";
import { theme } from "#shared/theme/theme.js";
import { Button } from "#shared/ui/Button.js";
import { IconButton } from "#shared/ui/overlay/IconButton.js";
import { Stack } from "#shared/ui/primitives.js";
import { useMenuCategories } from "#staff/menu/menuQueries.js";
import { ORDER_PAYMENT_TEXT } from "#staff/orders/orderPayments.js";
import { useDayRule } from "#staff/session/useHotel.js";
import { Checkbox } from "#staff/ui/form/Checkbox.js";
import { FormChecks } from "#staff/ui/form/FormChecks.js";
import { FormColumns } from "#staff/ui/form/FormGrid.js";
import { FormSelect } from "#staff/ui/form/FormSelect.js";
import { FormText } from "#staff/ui/form/FormText.js";
import { Limited } from "#staff/ui/Limited.js";
import { Muted } from "#staff/ui/text/textStyles.js";
import { SettingsCard } from "./SettingsCard.js";
import { readPercentages, readRate, type SectionProps } from "./settingsValues.js";

const MONTHS = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1),
  label: new Date(Date.UTC(2000, index)).toLocaleString("en", { month: "long", timeZone: "UTC" }),
}));

const TICK_MS = 60_000;

/** How orders are paid, taxes, invoices and tips. */
export function BillingSection({ form }: SectionProps) {
  const { control, register, watch } = form;
  const { fields, append, remove } = useFieldArray({ control, name: "taxes" });
  const today = toBusinessDay(new Date(useServerNow(TICK_MS)), useDayRule());
  return (
    <SettingsCard
      title="Payment and taxes"
      text={[
        "Guests see each tax in the cart, in the checkout and on their orders.",
        "An order keeps the rates of its day. For a new rate, add the tax again under the same name with its first day. A category that pays a different rate, or none, gets a tax of the same name for itself.",
      ]}
    >
      <FormSelect
        control={control}
        name="order_payment"
        label="Guests pay for orders"
        required
        options={ORDER_PAYMENTS.map((value) => ({ value, label: ORDER_PAYMENT_TEXT[value] }))}
      />
      <Stack $gap={4}>
        {fields.length === 0 && <Muted as="p">No taxes: guests pay the menu's prices.</Muted>}
        {fields.map(({ id }, index) => (
          <Tax key={id} form={form} index={index} onRemove={() => remove(index)} />
        ))}
        <Limited count={fields.length} max={MAX_TAXES} things="taxes">
          {(limit) => (
            <div>
              <Button
                icon={Plus}
                size="sm"
                {...limit}
                onClick={() =>
                  append({
                    name: "",
                    rate_percent: "",
                    is_included: false,
                    is_limited: false,
                    category_ids: [],
                    valid_from: today,
                  })
                }
              >
                Add tax
              </Button>
            </div>
          )}
        </Limited>
      </Stack>
      <FormColumns>
        <FormText
          form={form}
          name="legal_name"
          label="Name on invoices"
          hint="Empty for the hotel's name"
          maxLength={120}
        />
        <FormText
          form={form}
          name="tax_number"
          label="Tax number"
          hint="For example a GSTIN"
          maxLength={40}
        />
      </FormColumns>
      <FormText
        form={form}
        name="legal_address"
        label="Address on invoices"
        hint="Empty for the hotel's address"
        maxLength={400}
        rows={3}
      />
      <FormSelect
        control={control}
        name="fiscal_year_month"
        label="Fiscal year begins in"
        hint="Invoice numbers start again with it"
        required
        options={MONTHS}
      />
      <Checkbox
        label="Guests may add a tip"
        hint="At checkout and on a delivered order; nothing is preselected"
        {...register("tips.is_enabled")}
      />
      {watch("tips.is_enabled") && (
        <FormText
          form={form}
          name="tips.percent"
          label="Tips offered, in percent"
          hint={`Up to ${MAX_TIP_CHOICES}, such as 5, 10, 20; guests can always enter an amount`}
          maxLength={40}
          validate={checkPercentages}
        />
      )}
    </SettingsCard>
  );
}

function checkPercentages(text: string): true | string {
  const percentages = readPercentages(text);
  if (percentages.length > MAX_TIP_CHOICES) return `Must be at most ${MAX_TIP_CHOICES}`;
  const isValid = percentages.every((each) => Number.isInteger(each) && each >= 1 && each <= 100);
  return isValid || "Must be whole numbers from 1 to 100, such as 5, 10, 20";
}

function checkRate(text: string): true | string {
  const rate = readRate(text);
  return (rate !== null && rate >= 0 && rate <= 100) || "Must be a percentage from 0 to 100, such as 2.5";
}

function Tax({ form, index, onRemove }: SectionProps & { index: number; onRemove: () => void }) {
  const { data: categories = [] } = useMenuCategories();
  const { control, register, watch } = form;
  const name = `taxes.${index}` as const;
  return (
    <Group aria-label={`Tax ${index + 1}`}>
      <FormColumns>
        <FormText form={form} name={`${name}.name`} label="Name" required maxLength={30} />
        <FormText
          form={form}
          name={`${name}.rate_percent`}
          label="Rate in percent"
          required
          maxLength={12}
          validate={checkRate}
        />
        <FormText form={form} name={`${name}.valid_from`} label="From" type="date" required />
      </FormColumns>
      <Line>
        <Checkbox label="Included in menu prices" {...register(`${name}.is_included`)} />
        <Checkbox label="Only for some categories" {...register(`${name}.is_limited`)} />
        <IconButton icon={Trash2} tone="danger" label={`Remove tax ${index + 1}`} onClick={onRemove} />
      </Line>
      {watch(`${name}.is_limited`) && (
        <FormChecks
          control={control}
          name={`${name}.category_ids`}
          title="Categories"
          text="Other categories keep a tax of the same name for all, if there is one."
          options={categories.map(({ id, name: label }) => ({ value: id, label }))}
          missing="Choose at least one category"
        />
      )}
    </Group>
  );
}

const Group = styled.fieldset`
  display: grid;
  gap: ${theme.space[2]};
  padding: 0 0 ${theme.space[4]};
  border-bottom: ${theme.line.thin} solid ${theme.color.border};
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  column-gap: ${theme.space[4]};

  & > :last-child {
    margin-inline-start: auto;
  }
`;
