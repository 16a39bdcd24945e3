import type { MenuCategory } from "@roombell/common/contract/menu";
import { DIET_FILTERS } from "@roombell/common/domain/menuFilter";
import FilterX from "lucide-react/icons/filter-x";
import styled from "styled-components";
import { Button } from "../../../components/Button.js";
import { SearchField } from "../../../components/SearchField.js";
import { SelectField } from "../../../components/SelectField.js";
import type { StaffMenuFilter } from "../../../features/menu/staff/menuFilter.js";
import { DIET_LABEL } from "../../../features/menu/staff/words.js";
import { theme } from "../../../styles/theme.js";

const AVAILABILITY = [
  { value: "all", label: "Any availability" },
  { value: "available", label: "Available" },
  { value: "unavailable", label: "Unavailable" },
];
const DIETS = DIET_FILTERS.map((value) => ({ value: value as string, label: DIET_LABEL[value] }));

/** Which dishes the table shows. */
export function ItemFilters({
  filter,
  categories,
  onChange,
  onClear,
  isDefault,
}: {
  filter: StaffMenuFilter;
  categories: readonly MenuCategory[];
  onChange: (changed: Partial<Record<keyof StaffMenuFilter, string>>) => void;
  onClear: () => void;
  isDefault: boolean;
}) {
  const choices = categories.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Panel aria-label="Filters">
      <SearchField
        label="Search menu items"
        value={filter.search}
        onChange={(search) => onChange({ search })}
      />
      <SelectField
        label="Category"
        hideLabel
        options={[{ value: "all", label: "All categories" }, ...choices]}
        value={filter.category}
        onChange={(category) => onChange({ category })}
      />
      <SelectField
        label="Availability"
        hideLabel
        options={AVAILABILITY}
        value={filter.availability}
        onChange={(availability) => onChange({ availability })}
      />
      <SelectField
        label="Diet"
        hideLabel
        options={DIETS}
        value={filter.diet}
        onChange={(diet) => onChange({ diet })}
      />
      <Button variant="ghost" icon={FilterX} onClick={onClear} disabled={isDefault}>
        Clear All
      </Button>
    </Panel>
  );
}

const Panel = styled.search`
  display: grid;
  grid-template-columns: 1fr 1fr;
  align-items: center;
  gap: ${theme.space[3]};
  padding: ${theme.space[4]};
  border-bottom: ${theme.line.thin} solid ${theme.color.border};

  > :first-child {
    grid-column: 1 / -1;
  }

  ${theme.media.wide} {
    grid-template-columns: 1fr auto auto auto auto;

    > :first-child {
      grid-column: auto;
    }
  }
`;
