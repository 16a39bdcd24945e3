import type { ComponentProps, ReactNode } from "react";
import styled from "styled-components";
import { mutedText, tabularFigures, theme } from "#shared/theme/theme.js";
import { Field, type FieldFrame } from "./Field.js";
import { inputStyles, type FieldSize, type InputStyleProps } from "./inputStyles.js";

/** The props of a field and the attributes of `<input>`, so `{...register("name")}` fits. */
export type TextFieldProps = FieldFrame &
  Omit<ComponentProps<"input">, "size" | "id" | "required"> & {
    size?: FieldSize | undefined;
    /** Hides what is typed, but is no password field that browsers offer to save. */
    isMasked?: boolean | undefined;
    /** Before and after the text inside the box, such as a currency sign or a button. */
    start?: ReactNode;
    end?: ReactNode;
  };

export function TextField({
  label,
  hint,
  error,
  required = false,
  hideLabel = false,
  size = "md",
  start,
  end,
  isMasked = false,
  ...input
}: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required} hideLabel={hideLabel}>
      {(control) => (
        <Box>
          {start && <Slot $side="start">{start}</Slot>}
          <Input
            {...input}
            {...control}
            $isMasked={isMasked}
            $size={size}
            $start={Boolean(start)}
            $end={Boolean(end)}
          />
          {end && <Slot $side="end">{end}</Slot>}
        </Box>
      )}
    </Field>
  );
}

const Box = styled.div`
  position: relative;
`;

const Input = styled.input<InputStyleProps & { $start: boolean; $end: boolean; $isMasked: boolean }>`
  ${inputStyles}
  ${({ $start }) => $start && `padding-inline-start: ${theme.space[10]};`}
  ${({ $isMasked }) => $isMasked && "-webkit-text-security: disc;"}
  ${({ $end }) => $end && `padding-inline-end: ${theme.space[12]};`}

  &:is([inputmode="numeric"], [inputmode="decimal"]) {
    ${tabularFigures}
  }
`;

const Slot = styled.span<{ $side: "start" | "end" }>`
  position: absolute;
  inset-block: 0;
  ${({ $side }) => ($side === "start" ? "inset-inline-start" : "inset-inline-end")}: 0;
  display: flex;
  align-items: center;
  justify-content: center;
  min-width: ${theme.space[10]};
  ${mutedText("sm")}

  &:not(:has(button)) {
    pointer-events: none;
  }
`;
