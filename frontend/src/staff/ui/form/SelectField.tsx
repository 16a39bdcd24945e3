import { Select } from "@base-ui/react/select";
import Check from "lucide-react/icons/check";
import ChevronsUpDown from "lucide-react/icons/chevrons-up-down";
import type { Ref } from "react";
import styled from "styled-components";
import { popupMotion, popupSurface, theme, truncated } from "#shared/theme/theme.js";
import { Field, type FieldFrame } from "#shared/ui/field/Field.js";
import { inputStyles, triggerStyles, type FieldSize } from "#shared/ui/field/inputStyles.js";
import { Icon } from "#shared/ui/icon/Icon.js";
import { popupItemStyles, popupListStyles } from "./popupList.js";

export type Choice<Value extends string> = {
  value: Value;
  label: string;
  disabled?: boolean;
  /** Whether the search text is another name for the option. */
  isNamed?: (search: string) => boolean;
};

export type SelectFieldProps<Value extends string> = FieldFrame & {
  options: readonly Choice<Value>[];
  /** Null while nothing is selected. */
  value: Value | null;
  onChange: (value: Value) => void;
  placeholder?: string | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
};

/** Selects one of a few fixed options. For long lists use `Combobox`. */
export function SelectField<Value extends string>({
  options,
  value,
  onChange,
  placeholder = "Choose",
  ref,
  ...frame
}: SelectFieldProps<Value>) {
  return (
    <Field {...frame}>
      {(control) => (
        <Select.Root
          items={options}
          value={value}
          onValueChange={(chosen) => chosen !== null && onChange(chosen)}
        >
          <Trigger {...control} ref={ref} $size="md">
            <Value placeholder={placeholder} />
            <Icon icon={ChevronsUpDown} size="sm" />
          </Trigger>
          <Select.Portal>
            <Positioner sideOffset={4} align="start" alignItemWithTrigger={false} aria-label={frame.label}>
              <Popup>
                <List>
                  {options.map((option) => (
                    <Item key={option.value} value={option.value} disabled={option.disabled}>
                      <Select.ItemText>{option.label}</Select.ItemText>
                      <Select.ItemIndicator>
                        <Icon icon={Check} size="sm" />
                      </Select.ItemIndicator>
                    </Item>
                  ))}
                </List>
              </Popup>
            </Positioner>
          </Select.Portal>
        </Select.Root>
      )}
    </Field>
  );
}

const Trigger = styled(Select.Trigger)<{ $size: FieldSize }>`
  ${inputStyles}
  ${triggerStyles}
`;

const Value = styled(Select.Value)`
  ${truncated}

  &[data-placeholder] {
    color: ${theme.color.textMuted};
  }
`;

/** A landmark of its own, because it is a child of the body, outside the page's landmarks. */
const Positioner = styled(Select.Positioner).attrs({ role: "region" })`
  z-index: ${theme.layer.popup};
  outline: none;
`;

const Popup = styled(Select.Popup)`
  ${popupSurface}
  ${popupMotion}
  min-width: var(--anchor-width);
`;

const List = styled(Select.List)`
  ${popupListStyles}
`;

const Item = styled(Select.Item)`
  ${popupItemStyles}
  justify-content: space-between;
`;
