import { useId } from "react";
import styled from "styled-components";
import { theme } from "../../../shared/theme/theme.js";
import { type InputStyleProps, inputStyles } from "../../../shared/ui/field/inputStyles.js";
import { VisuallyHidden } from "../../../shared/ui/VisuallyHidden.js";

/** Two dates as `YYYY-MM-DD`; an empty one leaves that end open. */
export type DateRange = { from: string; to: string };

/** The start and end of a date range, each limited by the other. */
export function DateRangeField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: DateRange;
  onChange: (value: DateRange) => void;
}) {
  const id = useId();
  return (
    <Group>
      <VisuallyHidden as="legend">{label}</VisuallyHidden>
      <Ends>
        <End>
          <EndLabel htmlFor={`${id}-from`}>From</EndLabel>
          <DateInput
            id={`${id}-from`}
            max={value.to || undefined}
            value={value.from}
            onChange={(event) => onChange({ ...value, from: event.target.value })}
          />
        </End>
        <End>
          <EndLabel htmlFor={`${id}-to`}>to</EndLabel>
          <DateInput
            id={`${id}-to`}
            min={value.from || undefined}
            value={value.to}
            onChange={(event) => onChange({ ...value, to: event.target.value })}
          />
        </End>
      </Ends>
    </Group>
  );
}

const Group = styled.fieldset`
  min-width: 0;
  padding: 0;
  border: 0;
`;

const Ends = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[2]} ${theme.space[3]};
`;

const End = styled.div`
  display: flex;
  flex: 1;
  align-items: center;
  gap: ${theme.space[2]};
`;

/** Aligns the inputs when the two are stacked. */
const EndLabel = styled.label`
  min-width: 4ch;

  ${theme.media.medium} {
    min-width: 0;
  }
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.sm};
`;

const DateInput = styled.input.attrs({ type: "date" })<InputStyleProps>`
  ${inputStyles}
  flex: 1;
  width: auto;
  min-width: ${theme.size.date};
`;
