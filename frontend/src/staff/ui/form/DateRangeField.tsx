import { toBusinessDay, type DayRule } from "@roombell/common/domain/hotelDay";
import { useId } from "react";
import styled from "styled-components";
import { mutedText, theme } from "#shared/theme/theme.js";
import { VisuallyHidden } from "#shared/ui/primitives.js";
import { useDayStartOf } from "#staff/lib/dayStart.js";
import { DateInput } from "./DateInput.js";

/** Two dates (`YYYY-MM-DD`); an empty one leaves that end open. */
export type DateRange = { from: string; to: string };

export function DateRangeField({
  label,
  dayRule,
  value,
  onChange,
}: {
  label: string;
  dayRule: DayRule;
  value: DateRange;
  onChange: (value: DateRange) => void;
}) {
  const id = useId();
  const today = toBusinessDay(new Date(useDayStartOf(dayRule)), dayRule);
  return (
    <Group>
      <VisuallyHidden as="legend">{label}</VisuallyHidden>
      <Ends>
        <End>
          <EndLabel htmlFor={`${id}-from`}>From</EndLabel>
          <DateInput
            id={`${id}-from`}
            name="the start date"
            max={value.to}
            today={today}
            value={value.from}
            onChange={(from) => onChange({ ...value, from })}
          />
        </End>
        <End>
          <EndLabel htmlFor={`${id}-to`}>to</EndLabel>
          <DateInput
            id={`${id}-to`}
            name="the end date"
            min={value.from}
            today={today}
            value={value.to}
            onChange={(to) => onChange({ ...value, to })}
          />
        </End>
      </Ends>
    </Group>
  );
}

const Group = styled.fieldset`
  max-width: ${theme.width.form};
`;

const Ends = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: ${theme.space[2]} ${theme.space[3]};
`;

const End = styled.div`
  display: flex;
  flex: 1;
  align-items: start;
  gap: ${theme.space[2]};
`;

/** Aligns the inputs when the two are stacked. */
const EndLabel = styled.label`
  min-width: 4ch;
  padding-block: ${theme.space[2]};

  ${theme.media.medium} {
    min-width: 0;
  }
  ${mutedText("sm")}
`;
