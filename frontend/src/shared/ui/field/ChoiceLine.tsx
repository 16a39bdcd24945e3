import { useId, type ReactNode } from "react";
import styled from "styled-components";
import { theme } from "#shared/theme/theme.js";

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
  children: (control: {
    id: string;
    "aria-describedby": string | undefined;
    "aria-invalid": true | undefined;
  }) => ReactNode;
}) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  return (
    <Line>
      {children({
        id,
        "aria-describedby": [error && errorId, hint && hintId].filter(Boolean).join(" ") || undefined,
        "aria-invalid": error ? true : undefined,
      })}
      <Texts>
        <Label htmlFor={id}>{label}</Label>
        {hint && <Hint id={hintId}>{hint}</Hint>}
        {error && <Wrong id={errorId}>{error}</Wrong>}
      </Texts>
      {end && <End>{end}</End>}
    </Line>
  );
}

const Line = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
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

const Hint = styled.p`
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.xs};
`;

const Wrong = styled.p`
  color: ${theme.color.errorFg};
  font-size: ${theme.font.size.xs};
  font-weight: ${theme.font.weight.medium};
`;

const End = styled.span`
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.sm};
`;
