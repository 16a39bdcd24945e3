import type { ComponentProps } from "react";
import styled from "styled-components";
import { Field, type FieldFrame } from "./Field.js";
import { inputStyles, type FieldSize, type InputStyleProps } from "./inputStyles.js";

export function TextArea({
  label,
  hint,
  error,
  required = false,
  hideLabel = false,
  size = "md",
  rows = 3,
  ...input
}: FieldFrame & Omit<ComponentProps<"textarea">, "id" | "required"> & { size?: FieldSize }) {
  return (
    <Field label={label} hint={hint} error={error} required={required} hideLabel={hideLabel}>
      {(control) => <Area {...input} {...control} rows={rows} $size={size} />}
    </Field>
  );
}

const Area = styled.textarea<InputStyleProps>`
  ${inputStyles}
  resize: vertical;
  field-sizing: content;
  min-height: calc(${({ rows = 3 }) => rows} * 1.5em + 1.2rem);
  max-height: 40vh;
`;
