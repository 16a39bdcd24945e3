import { NumberField as BaseNumberField } from "@base-ui/react/number-field";
import { useReducer, type FocusEventHandler, type Ref } from "react";
import styled from "styled-components";
import { tabularFigures } from "#shared/theme/mixins.js";
import { theme } from "#shared/theme/theme.js";
import { Field, type FieldFrame } from "#shared/ui/field/Field.js";
import { inputStyles, type FieldSize } from "#shared/ui/field/inputStyles.js";

export type NumberFieldProps = FieldFrame & {
  value: number | null;
  onChange: (value: number | null) => void;
  min?: number | undefined;
  max?: number | undefined;
  step?: number | undefined;
  /** The number's format while it is not being typed, such as two decimals. */
  format?: Intl.NumberFormatOptions | undefined;
  /** Shown in the field, such as `min`; a hint should say it in words. */
  unit?: string | undefined;
  onBlur?: FocusEventHandler<HTMLInputElement> | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
};

/**
 * A number, or null while empty. A value outside `min` and `max` is kept, so that the form can show the error. It is
 * written in English like the rest of the portal, 1,234.50, whatever the browser's language is; 12,50 is taken for 12.5
 * too, and without grouping every comma for a decimal one.
 */
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
  const [, showFormatted] = useReducer((count: number) => count + 1, 0);
  return (
    <Field label={label} hint={hint} error={error} required={required} hideLabel={hideLabel}>
      {(control) => (
        <BaseNumberField.Root
          {...range}
          locale="en-US"
          id={control.id}
          value={value}
          onValueChange={(next, change) => {
            const meant = withDecimalComma(change, range.format?.useGrouping !== false);
            // On blur, the library would read the comma as a thousands separator.
            if (meant !== null && change.reason === "input-blur") {
              change.cancel();
              showFormatted();
            }
            onChange(meant ?? next);
          }}
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

/** Normalises input whose comma can only be a decimal one; null for 1,234 and everything else. */
function withDecimalComma(
  { reason, event }: BaseNumberField.Root.ChangeEventDetails,
  hasThousands: boolean,
): number | null {
  const written =
    reason === "input-paste"
      ? event.clipboardData?.getData("text/plain")
      : event.target instanceof HTMLInputElement && event.target.value;
  const text = written ? written.trim() : "";
  const isDecimal = ONE_COMMA.test(text) && !(hasThousands && THOUSANDS.test(text));
  return isDecimal ? Number(text.replace(",", ".")) : null;
}

const ONE_COMMA = /^-?\d+,\d+$/;
const THOUSANDS = /^-?[1-9]\d{0,2},\d{3}$/;

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
