import type { ReactNode } from "react";
import styled from "styled-components";
import { inRow, theme } from "#shared/theme/theme.js";
import { SmallText } from "#shared/ui/primitives.js";
import { FieldError, Hint, useDescribed } from "./Field.js";

/** A checkbox, radio button or switch with its label; the whole line is the click target. */
export function ChoiceLine({
  label,
  hint,
  error,
  end,
  children,
}: {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Shown at the far end, such as the price of an option. */
  end?: ReactNode;
  children: (control: ReturnType<typeof useDescribed>["control"]) => ReactNode;
}) {
  const { control, hintId, errorId } = useDescribed(hint, error);
  return (
    <Line>
      {children(control)}
      <Texts>
        <Label htmlFor={control.id}>{label}</Label>
        {hint && <Hint id={hintId}>{hint}</Hint>}
        {error && <Wrong id={errorId}>{error}</Wrong>}
      </Texts>
      {end && <SmallText as="span">{end}</SmallText>}
    </Line>
  );
}

const Line = styled.div`
  position: relative;
  ${inRow(3)}
  min-height: ${theme.control.md};
  cursor: pointer;

  &:has(input:disabled) {
    color: ${theme.color.textMuted};
    cursor: not-allowed;
  }
`;

const Texts = styled.div`
  flex: 1;
  min-width: 0;
`;

const Label = styled.label`
  display: block;
  font-size: ${theme.font.input};
  font-weight: ${theme.font.weight.medium};
  line-height: ${theme.font.leading.snug};
  cursor: inherit;

  &::before {
    content: "";
    position: absolute;
    inset: 0;
  }
`;

const Wrong = styled(FieldError)`
  font-size: ${theme.font.size.xs};
`;
