import type { MenuCategory } from "@roombell/common/contract/menu";
import { DIET_FILTERS } from "@roombell/common/domain/menuFilter";
import { FilterPanel } from "../../ui/table/FilterPanel.js";
import { SelectField } from "../../ui/form/SelectField.js";
import type { StaffMenuFilter } from "../menuFilter.js";
import { DIET_LABEL } from "../labels.js";

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
    <FilterPanel
      searchLabel="Search menu items"
      search={filter.search}
      onSearch={(search) => onChange({ search })}
      isDefault={isDefault}
      onClear={onClear}
    >
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
    </FilterPanel>
  );
}
