import { useId, type ReactNode } from "react";
import styled from "styled-components";
import { mutedText, textStyle, theme } from "#shared/theme/theme.js";
import { Text, visuallyHidden } from "#shared/ui/primitives.js";

export type FieldFrame = {
  label: string;
  hint?: ReactNode;
  /** Marks the control as invalid and becomes part of its description. */
  error?: string | undefined;
  required?: boolean | undefined;
  /** Hides the label visually, for fields that their context explains. */
  hideLabel?: boolean | undefined;
};

/** The attributes that link a control to its hint and error, and the ids of those. */
export function useDescribed(hint: ReactNode, error: string | undefined) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const control = {
    id,
    "aria-describedby": [error && errorId, hint && hintId].filter(Boolean).join(" ") || undefined,
    "aria-invalid": error ? (true as const) : undefined,
  };
  return { control, hintId, errorId };
}

type FieldControl = ReturnType<typeof useDescribed>["control"] & { "aria-required": true | undefined };

/** Label, control, hint and error, connected for screen readers. */
export function Field({
  label,
  hint,
  error,
  required = false,
  hideLabel = false,
  children,
}: FieldFrame & { children: (control: FieldControl) => ReactNode }) {
  const { control, hintId, errorId } = useDescribed(hint, error);
  return (
    <Frame>
      <FieldLabel htmlFor={control.id} $hidden={hideLabel}>
        <span>{label}</span>
        {required && (
          <Text as="span" $color="errorFg" aria-hidden>
            {" "}
            *
          </Text>
        )}
      </FieldLabel>
      {children({ ...control, "aria-required": required || undefined })}
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
  ${textStyle("sm", "semibold", "snug")}
  ${({ $hidden }) => $hidden && visuallyHidden}
`;

export const Hint = styled.p`
  ${mutedText("xs")}
`;

/** Takes up no space without an error, not even the gap above it. */
const Live = styled.div.attrs({ "aria-live": "polite" })`
  &:empty {
    margin-top: calc(-1 * ${theme.space[1]});
  }
`;

export const FieldError = styled.p`
  color: ${theme.color.errorFg};
  ${textStyle("sm", "medium")}
`;
