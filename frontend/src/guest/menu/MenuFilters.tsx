import type { DietFilter } from "@roombell/common/domain/menuFilter";
import styled from "styled-components";
import { useMessages } from "#guest/i18n/useLanguage.js";
import { plainButton } from "#shared/theme/mixins.js";
import { theme } from "#shared/theme/theme.js";
import { SwitchField } from "#shared/ui/field/SwitchField.js";

/** The diets in one row. The standalone screen has two switches in place of the chips. */
export function MenuFilters({
  diet,
  hasSwitches,
  onDiet,
}: {
  diet: DietFilter;
  hasSwitches: boolean;
  onDiet: (diet: DietFilter) => void;
}) {
  const { food } = useMessages();
  const chips = [
    ["all", food.all],
    ["vegetarian", food.vegetarian],
    ["vegan", food.vegan],
  ] as const;
  if (hasSwitches) {
    return (
      <Switches>
        <SwitchField
          label={food.vegOnly}
          checked={diet === "vegetarian"}
          onChange={(event) => onDiet(event.target.checked ? "vegetarian" : "all")}
        />
        <SwitchField
          label={food.nonvegOnly}
          checked={diet === "nonveg"}
          onChange={(event) => onDiet(event.target.checked ? "nonveg" : "all")}
        />
      </Switches>
    );
  }
  return (
    <Chips aria-label={food.filters}>
      {chips.map(([value, label]) => (
        <FilterChip key={value} type="button" aria-pressed={diet === value} onClick={() => onDiet(value)}>
          {label}
        </FilterChip>
      ))}
    </Chips>
  );
}

const Switches = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${theme.space[5]};
`;

const Chips = styled.fieldset`
  display: flex;
  gap: ${theme.space[2]};
  min-width: 0;
  padding: 0;
  border: 0;
  overflow-x: auto;
  scrollbar-width: none;
`;

const FilterChip = styled.button`
  ${plainButton}
  min-height: 44px;
  padding: 0 ${theme.space[4]};
  border: ${theme.line.thin} solid ${theme.color.border};
  border-radius: ${theme.radius.full};
  background: ${theme.color.surface};
  color: ${theme.color.text};
  font-size: ${theme.font.size.sm};
  font-weight: ${theme.font.weight.semibold};
  white-space: nowrap;

  &[aria-pressed="true"] {
    border-color: ${theme.color.primary};
    background: ${theme.color.primary};
    color: ${theme.color.onPrimary};
  }
`;
