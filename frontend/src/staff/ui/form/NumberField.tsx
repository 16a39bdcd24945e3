import { NumberField as BaseNumberField } from "@base-ui/react/number-field";
import Minus from "lucide-react/icons/minus";
import Plus from "lucide-react/icons/plus";
import type { FocusEventHandler, Ref } from "react";
import styled from "styled-components";
import { plainButton, tabularFigures } from "../../../shared/theme/mixins.js";
import { theme } from "../../../shared/theme/theme.js";
import { Field, type FieldFrame } from "../../../shared/ui/field/Field.js";
import { Icon } from "../../../shared/ui/Icon.js";
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
            />
            <Step as={BaseNumberField.Decrement} aria-label={`Decrease ${label}`}>
              <Icon icon={Minus} size="sm" />
            </Step>
            <Step as={BaseNumberField.Increment} aria-label={`Increase ${label}`}>
              <Icon icon={Plus} size="sm" />
            </Step>
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

const Input = styled(BaseNumberField.Input)<{ $size: FieldSize }>`
  ${inputStyles}
  ${tabularFigures}
  padding-inline-end: ${theme.space[20]};
`;

const Step = styled.button`
  ${plainButton}
  position: absolute;
  inset-block: ${theme.line.thin};
  inset-inline-end: ${theme.line.thin};
  display: grid;
  place-items: center;
  width: ${theme.space[10]};
  border-radius: ${theme.radius.sm};
  color: ${theme.color.textMuted};

  &:first-of-type {
    inset-inline-end: ${theme.space[10]};
  }

  ${theme.media.hover} {
    &:hover:not([data-disabled]) {
      background: ${theme.color.surfaceHover};
      color: ${theme.color.text};
    }
  }
`;
