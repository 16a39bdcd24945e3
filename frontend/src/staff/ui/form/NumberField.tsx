import { NumberField as BaseNumberField } from "@base-ui/react/number-field";
import type { FocusEventHandler, Ref } from "react";
import styled from "styled-components";
import { tabularFigures } from "../../../shared/theme/mixins.js";
import { theme } from "../../../shared/theme/theme.js";
import { Field, type FieldFrame } from "../../../shared/ui/field/Field.js";
import { type FieldSize, inputStyles } from "../../../shared/ui/field/inputStyles.js";

/** The props of `NumberField`. */
export type NumberFieldProps = FieldFrame & {
  value: number | null;
  onChange: (value: number | null) => void;
  min?: number | undefined;
  max?: number | undefined;
  step?: number | undefined;
  /** The number's format while it is not being typed, such as two decimals. */
  format?: Intl.NumberFormatOptions | undefined;
  /** Stands in the field, such as `min`; a hint says it in words. */
  unit?: string | undefined;
  onBlur?: FocusEventHandler<HTMLInputElement> | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
};

/** A number, or null while empty. A value outside `min` and `max` is kept, so that the form can show the error. */
export function NumberField({
  label,
  hint,
  error,
  required = false,
  hideLabel = false,
  value,
  onChange,
  onBlur,
  ref,
  unit,
  ...range
}: NumberFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required} hideLabel={hideLabel}>
      {(control) => (
        <BaseNumberField.Root
          {...range}
          id={control.id}
          value={value}
          onValueChange={onChange}
          allowOutOfRange
        >
          <Group>
            <Input
              ref={ref}
              onBlur={onBlur}
              aria-describedby={control["aria-describedby"]}
              aria-invalid={control["aria-invalid"]}
              aria-required={control["aria-required"]}
              $size="md"
              $hasUnit={unit !== undefined}
            />
            {unit && <Unit aria-hidden>{unit}</Unit>}
          </Group>
        </BaseNumberField.Root>
      )}
    </Field>
  );
}

const Group = styled(BaseNumberField.Group)`
  position: relative;
  display: flex;
`;

const Input = styled(BaseNumberField.Input)<{ $size: FieldSize; $hasUnit: boolean }>`
  ${inputStyles}
  ${tabularFigures}
  ${({ $hasUnit }) => $hasUnit && `padding-inline-end: ${theme.space[12]};`}
`;

const Unit = styled.span`
  position: absolute;
  inset-block: 0;
  inset-inline-end: ${theme.space[3]};
  display: grid;
  place-items: center;
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.sm};
  pointer-events: none;
`;
