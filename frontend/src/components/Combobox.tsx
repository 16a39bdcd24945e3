import { Combobox as BaseCombobox } from "@base-ui/react/combobox";
import Check from "lucide-react/icons/check";
import ChevronDown from "lucide-react/icons/chevron-down";
import X from "lucide-react/icons/x";
import type { Ref } from "react";
import styled from "styled-components";
import { plainButton, popupMotion, popupSurface } from "../styles/mixins.js";
import { theme } from "../styles/theme.js";
import { Field, type FieldFrame } from "./Field.js";
import { Icon } from "./Icon.js";
import { type FieldSize, type InputLook, inputLook } from "./inputLook.js";
import { listItemLook, listLook } from "./listLook.js";
import type { Choice } from "./SelectField.js";

/** What a `Combobox` takes. */
export type ComboboxProps<Value extends string> = FieldFrame & {
  options: readonly Choice<Value>[];
  value: Value | null;
  /** Null when the choice was cleared. */
  onChange: (value: Value | null) => void;
  placeholder?: string | undefined;
  /** Shown when nothing matches what was typed. */
  emptyText?: string | undefined;
  size?: FieldSize | undefined;
  disabled?: boolean | undefined;
  onBlur?: (() => void) | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
};

/** One of many choices, found by typing. */
export function Combobox<Value extends string>({
  options,
  value,
  onChange,
  placeholder,
  emptyText = "No matches",
  size = "md",
  disabled = false,
  onBlur,
  ref,
  ...frame
}: ComboboxProps<Value>) {
  return (
    <Field {...frame}>
      {(control) => (
        <BaseCombobox.Root
          items={options}
          value={options.find((option) => option.value === value) ?? null}
          onValueChange={(chosen) => onChange(chosen?.value ?? null)}
          disabled={disabled}
          autoHighlight
        >
          <Box>
            <Input {...control} ref={ref} placeholder={placeholder} onBlur={onBlur} $size={size} />
            <Buttons>
              <BaseCombobox.Clear render={<Press />} aria-label={`Clear ${frame.label}`}>
                <Icon icon={X} size="sm" />
              </BaseCombobox.Clear>
              <BaseCombobox.Trigger render={<Press />} aria-label={`Show ${frame.label}`}>
                <Icon icon={ChevronDown} size="sm" />
              </BaseCombobox.Trigger>
            </Buttons>
          </Box>
          <BaseCombobox.Portal>
            <Positioner sideOffset={4}>
              <Popup>
                <BaseCombobox.Empty>
                  <Nothing>{emptyText}</Nothing>
                </BaseCombobox.Empty>
                <List>
                  {(option: Choice<Value>) => (
                    <Item key={option.value} value={option} disabled={option.disabled}>
                      {option.label}
                      <BaseCombobox.ItemIndicator>
                        <Icon icon={Check} size="sm" />
                      </BaseCombobox.ItemIndicator>
                    </Item>
                  )}
                </List>
              </Popup>
            </Positioner>
          </BaseCombobox.Portal>
        </BaseCombobox.Root>
      )}
    </Field>
  );
}

const Box = styled.div`
  position: relative;
`;

const Input = styled(BaseCombobox.Input)<InputLook>`
  ${inputLook}
  padding-inline-end: ${theme.space[20]};
`;

const Buttons = styled.div`
  position: absolute;
  inset-block: ${theme.line.thin};
  inset-inline-end: ${theme.space[1]};
  display: flex;
`;

const Press = styled.button`
  ${plainButton}
  display: grid;
  place-items: center;
  width: ${theme.space[8]};
  color: ${theme.color.textMuted};
`;

const Positioner = styled(BaseCombobox.Positioner)`
  z-index: ${theme.layer.popup};
  outline: none;
`;

const Popup = styled(BaseCombobox.Popup)`
  ${popupSurface}
  ${popupMotion}
  width: var(--anchor-width);
`;

const Nothing = styled.p`
  padding: ${theme.space[3]} ${theme.space[4]};
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.sm};
`;

const List = styled(BaseCombobox.List)`
  ${listLook}

  &[data-empty] {
    padding: 0;
  }
`;

const Item = styled(BaseCombobox.Item)`
  ${listItemLook}
  justify-content: space-between;
`;
