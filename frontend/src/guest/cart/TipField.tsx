import { fromMinor } from "@roombell/common/domain/money";
import styled from "styled-components";
import { useMessages } from "#guest/i18n/useLanguage.js";
import { useMoney, useStay } from "#guest/stay/StayContext.js";
import { theme } from "#shared/theme/theme.js";
import { TextField } from "#shared/ui/field/TextField.js";
import { RadioGroup } from "#shared/ui/overlay/RadioGroup.js";
import { readTip, takePercent, type TipChoice, type TippedBill } from "./tip.js";

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
    <Choices>
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
    </Choices>
  );
}

const Choices = styled.div`
  display: grid;
  gap: ${theme.space[2]};

  & > fieldset {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 7.5rem), 1fr));
    column-gap: ${theme.space[4]};
  }
`;
