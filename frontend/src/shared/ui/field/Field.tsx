import { useId, type ReactNode } from "react";
import styled from "styled-components";
import { theme } from "#shared/theme/theme.js";
import { visuallyHidden } from "#shared/ui/VisuallyHidden.js";

/** The texts of a form field. */
export type FieldFrame = {
  label: string;
  hint?: ReactNode;
  /** Marks the control as invalid and becomes part of its description. */
  error?: string | undefined;
  required?: boolean | undefined;
  /** For fields whose context explains them: the label is only read aloud. */
  hideLabel?: boolean | undefined;
};

/** The attributes a control inside a `Field` must carry. */
export type FieldControl = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  "aria-required": true | undefined;
};

/** Label, control, hint and error, connected for screen readers. */
export function Field({
  label,
  hint,
  error,
  required = false,
  hideLabel = false,
  children,
}: FieldFrame & { children: (control: FieldControl) => ReactNode }) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(" ");
  return (
    <Frame>
      <FieldLabel htmlFor={id} $hidden={hideLabel}>
        {label}
        {required && <Mark aria-hidden> *</Mark>}
      </FieldLabel>
      {children({
        id,
        "aria-describedby": describedBy || undefined,
        "aria-invalid": error ? true : undefined,
        "aria-required": required || undefined,
      })}
      {hint && <Hint id={hintId}>{hint}</Hint>}
      <Live>{error && <FieldError id={errorId}>{error}</FieldError>}</Live>
    </Frame>
  );
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[1]};
  min-width: 0;
`;

const FieldLabel = styled.label<{ $hidden: boolean }>`
  color: ${theme.color.text};
  font-size: ${theme.font.size.sm};
  font-weight: ${theme.font.weight.semibold};
  line-height: ${theme.font.leading.snug};
  ${({ $hidden }) => $hidden && visuallyHidden}
`;

const Mark = styled.span`
  color: ${theme.color.errorFg};
`;

const Hint = styled.p`
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.xs};
`;

/** Takes up no space without an error, not even the gap before it. */
const Live = styled.div.attrs({ "aria-live": "polite" })`
  &:empty {
    margin-top: calc(-1 * ${theme.space[1]});
  }
`;

const FieldError = styled.p`
  color: ${theme.color.errorFg};
  font-size: ${theme.font.size.sm};
  font-weight: ${theme.font.weight.medium};
`;
