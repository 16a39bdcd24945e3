import type { DietFilter } from "@roombell/common/domain/menuFilter";
import type { ReactNode } from "react";
import styled from "styled-components";
import { useMessages } from "#guest/i18n/useLanguage.js";
import { plainButton, textStyle, theme } from "#shared/theme/theme.js";
import { SwitchField } from "#shared/ui/field/SwitchField.js";

/** The diets as chips (on the standalone screen: switches) in a row that scrolls, followed by the children. */
export function MenuFilters({
  diet,
  hasSwitches,
  onDiet,
  children,
}: {
  diet: DietFilter;
  hasSwitches: boolean;
  onDiet: (diet: DietFilter) => void;
  children: ReactNode;
}) {
  const { food } = useMessages();
  const chips = [
    ["all", food.all],
    ["vegetarian", food.vegetarian],
    ["vegan", food.vegan],
  ] as const;
  const switches = [
    ["vegetarian", food.vegOnly],
    ["nonveg", food.nonvegOnly],
  ] as const;
  return (
    <>
      {hasSwitches && (
        <Switches>
          {switches.map(([value, label]) => (
            <SwitchField
              key={value}
              label={label}
              checked={diet === value}
              onChange={(event) => onDiet(event.target.checked ? value : "all")}
            />
          ))}
        </Switches>
      )}
      <Strip>
        {!hasSwitches && (
          <Chips aria-label={food.filters}>
            {chips.map(([value, label]) => (
              <FilterChip
                key={value}
                type="button"
                aria-pressed={diet === value}
                onClick={() => onDiet(value)}
              >
                {label}
              </FilterChip>
            ))}
          </Chips>
        )}
        {children}
      </Strip>
    </>
  );
}

const Switches = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${theme.space[5]};
`;

const Strip = styled.div`
  display: flex;
  gap: ${theme.space[2]};
  margin-inline: -${theme.space[4]};
  padding-inline: ${theme.space[4]};
  overflow-x: auto;
  scrollbar-width: none;
`;

const Chips = styled.fieldset`
  display: flex;
  flex: none;
  gap: ${theme.space[2]};
`;

const FilterChip = styled.button`
  ${plainButton}
  min-height: 44px;
  padding: 0 ${theme.space[4]};
  border: ${theme.line.thin} solid ${theme.color.border};
  border-radius: ${theme.radius.full};
  background: ${theme.color.surface};
  color: ${theme.color.text};
  ${textStyle("sm", "semibold")}
  white-space: nowrap;

  &[aria-pressed="true"] {
    border-color: ${theme.color.primary};
    background: ${theme.color.primary};
    color: ${theme.color.onPrimary};
  }
`;
