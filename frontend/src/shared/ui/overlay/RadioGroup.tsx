import { useId, type ReactNode } from "react";
import styled from "styled-components";
import { textStyle, theme } from "#shared/theme/theme.js";
import { ChoiceLine } from "#shared/ui/field/ChoiceLine.js";

export type RadioOption<Value extends string> = {
  value: Value;
  label: ReactNode;
  hint?: ReactNode;
  end?: ReactNode;
  disabled?: boolean | undefined;
};

export function RadioGroup<Value extends string>({
  label,
  options,
  value,
  onChange,
  required = false,
}: {
  label: string;
  options: readonly RadioOption<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  required?: boolean | undefined;
}) {
  const name = useId();
  return (
    <fieldset>
      <Legend>{`${label}${required ? " *" : ""}`}</Legend>
      {options.map((option) => (
        <ChoiceLine key={option.value} label={option.label} hint={option.hint} end={option.end}>
          {(control) => (
            <Circle
              {...control}
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              required={required}
              onChange={() => onChange(option.value)}
            />
          )}
        </ChoiceLine>
      ))}
    </fieldset>
  );
}

const Legend = styled.legend`
  margin-bottom: ${theme.space[1]};
  ${textStyle("sm", "semibold")}
`;

const Circle = styled.input`
  flex: none;
  appearance: none;
  width: ${theme.icon.md};
  height: ${theme.icon.md};
  border: ${theme.line.thin} solid ${theme.color.borderStrong};
  border-radius: ${theme.radius.full};
  background: ${theme.color.surface};
  cursor: inherit;

  &:checked {
    border: calc(${theme.space[3]} / 2) solid ${theme.color.primary};
  }
`;
