import type { OrderBill } from "@roombell/common/contract/bill";
import { readDecimal } from "@roombell/common/domain/decimal";
import {
  amountProblem,
  currencyDecimals,
  fromMinor,
  fromSmallest,
  toMinor,
  toSmallest,
} from "@roombell/common/domain/money";
import styled from "styled-components";
import { useMessages } from "#guest/i18n/useLanguage.js";
import { useMoney, useStay } from "#guest/stay/StayContext.js";
import { theme } from "#shared/theme/theme.js";
import { TextField } from "#shared/ui/field/TextField.js";
import { RadioGroup } from "#shared/ui/overlay/RadioGroup.js";

/** `choice`: a percentage, empty for none, or `other` for the typed amount. */
export type TipChoice = { tip_choice: string; tip_amount: string };

/** The decimal amount without taxes that a tip is a share of. */
export type TippedBill = Pick<OrderBill, "subtotal" | "currency">;

export const NO_TIP: TipChoice = { tip_choice: "", tip_amount: "" };

/** The chosen tip in minor units of an order with this decimal subtotal; null when the typed amount is none. */
export function readTip(
  { tip_choice, tip_amount }: TipChoice,
  { subtotal, currency }: TippedBill,
): number | null {
  if (tip_choice !== "other") return takePercent(subtotal, Number(tip_choice), currency);
  const read = readDecimal(tip_amount, { decimals: currencyDecimals(currency), isGrouped: false });
  if (read === null || !("value" in read) || read.value < 0) return null;
  return amountProblem(read.value, currency) === null ? toMinor(read.value) : null;
}

/** A percentage of a decimal amount, in minor units. */
const takePercent = (amount: number, percent: number, currency: string): number =>
  fromSmallest(Math.round((toSmallest(toMinor(amount), currency) * percent) / 100), currency);

/** Asks for a tip; nothing is preselected. Absent where the hotel takes none. */
export function TipField({
  chosen,
  bill,
  onChange,
}: {
  chosen: TipChoice;
  bill: TippedBill;
  onChange: (chosen: Partial<TipChoice>) => void;
}) {
  const { bill: labels } = useMessages();
  const money = useMoney();
  const { tips } = useStay().hotel;
  if (!tips?.is_enabled) return null;
  return (
    <ChoiceGrid>
      <RadioGroup
        label={labels.tipQuestion}
        value={chosen.tip_choice}
        onChange={(tip_choice) => onChange({ tip_choice })}
        options={[
          { value: "", label: labels.noTip },
          ...tips.percent.map((percent) => ({
            value: String(percent),
            label: `${percent}%`,
            end: money(fromMinor(takePercent(bill.subtotal, percent, bill.currency)), bill.currency),
          })),
          { value: "other", label: labels.otherTip },
        ]}
      />
      {chosen.tip_choice === "other" && (
        <TextField
          label={labels.tip}
          size="lg"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={chosen.tip_amount}
          error={chosen.tip_amount !== "" && readTip(chosen, bill) === null ? labels.noAmount : undefined}
          onChange={(event) => onChange({ tip_amount: event.target.value })}
        />
      )}
    </ChoiceGrid>
  );
}

/** Options two by two, so that they take less room; below each other in large text. */
export const ChoiceGrid = styled.div`
  display: grid;
  gap: ${theme.space[2]};

  & > fieldset {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 7.5rem), 1fr));
    column-gap: ${theme.space[4]};
  }
`;
