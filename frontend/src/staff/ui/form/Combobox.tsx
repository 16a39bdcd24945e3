import { Combobox as BaseCombobox } from "@base-ui/react/combobox";
import { containsFolded, foldText } from "@roombell/common/domain/foldText";
import Check from "lucide-react/icons/check";
import ChevronsUpDown from "lucide-react/icons/chevrons-up-down";
import { useRef, useState, type KeyboardEvent } from "react";
import { flushSync } from "react-dom";
import styled from "styled-components";
import { mutedText, popupMotion, popupSurface, theme, truncated } from "#shared/theme/theme.js";
import { Field } from "#shared/ui/field/Field.js";
import { inputStyles, triggerStyles, type InputStyleProps } from "#shared/ui/field/inputStyles.js";
import { Icon } from "#shared/ui/icon/Icon.js";
import { popupItemStyles, popupListStyles } from "./popupList.js";
import type { Choice, SelectFieldProps } from "./SelectField.js";

type KeyPress = KeyboardEvent & { preventBaseUIHandler(): void };

/** Selects one of many options by searching; typing also works while the list is closed. */
export function Combobox<Value extends string>({
  options,
  value,
  onChange,
  placeholder = "Choose",
  ref,
  ...frame
}: SelectFieldProps<Value>) {
  const chosen = options.find((option) => option.value === value) ?? null;
  const [isOpen, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const searchForTyped = (press: KeyPress): void => {
    if (!isTyped(press)) return;
    // The library would select the first match unseen. Moving the focus sends the letter to the search field.
    press.preventBaseUIHandler();
    flushSync(() => setOpen(true));
    input.current?.focus();
  };
  return (
    <Field {...frame}>
      {(control) => (
        <BaseCombobox.Root
          items={options}
          filter={({ label, isNamed }, search) =>
            containsFolded([label], foldText(search)) || isNamed?.(search.trim()) === true
          }
          value={chosen}
          onValueChange={(option) => option && onChange(option.value)}
          open={isOpen}
          onOpenChange={setOpen}
          autoHighlight
          modal
        >
          <Trigger {...control} ref={ref} onKeyDown={searchForTyped} $size="md">
            <Shown $empty={chosen === null}>{chosen?.label ?? placeholder}</Shown>
            <Icon icon={ChevronsUpDown} size="sm" />
          </Trigger>
          <BaseCombobox.Portal>
            <Positioner sideOffset={4} align="start">
              <Popup aria-label={frame.label}>
                <Top>
                  <Input ref={input} placeholder="Search" aria-label={`Search ${frame.label}`} />
                </Top>
                <BaseCombobox.Empty>
                  <Nothing>No matches</Nothing>
                </BaseCombobox.Empty>
                <List>
                  {(option: Choice<Value>) => (
                    <Item key={option.value} value={option}>
                      <span>{option.label}</span>
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

/** Whether a key types a character. The space bar does not: it opens the list, as for any button. */
function isTyped({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key.length === 1 && key !== " " && !ctrlKey && !metaKey && !altKey;
}

const Trigger = styled(BaseCombobox.Trigger)<InputStyleProps>`
  ${inputStyles}
  ${triggerStyles}
`;

const Shown = styled.span<{ $empty: boolean }>`
  ${truncated}
  ${({ $empty }) => $empty && `color: ${theme.color.textMuted};`}
`;

const Positioner = styled(BaseCombobox.Positioner)`
  z-index: ${theme.layer.popup};
  outline: none;
`;

const Popup = styled(BaseCombobox.Popup)`
  ${popupSurface}
  ${popupMotion}
  width: max(var(--anchor-width), ${theme.size.popup.list});
  max-width: var(--available-width);
`;

const Top = styled.div`
  padding: ${theme.space[2]};
  border-bottom: ${theme.line.thin} solid ${theme.color.border};
`;

const Input = styled(BaseCombobox.Input)<InputStyleProps>`
  ${inputStyles}
`;

const Nothing = styled.p`
  padding: ${theme.space[3]} ${theme.space[4]};
  ${mutedText("sm")}
`;

const List = styled(BaseCombobox.List)`
  ${popupListStyles}
  max-height: min(${theme.size.popup.height}, calc(var(--available-height) - ${theme.space[16]}));

  &[data-empty] {
    padding: 0;
  }
`;

const Item = styled(BaseCombobox.Item)`
  ${popupItemStyles}
  justify-content: space-between;
`;
