import FilterX from "lucide-react/icons/filter-x";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { type ReactNode, useState } from "react";
import styled from "styled-components";
import { theme } from "../../../shared/theme/theme.js";
import { Button } from "../../../shared/ui/Button.js";
import { type DateRange, DateRangeField } from "../form/DateRangeField.js";
import { type Choice, SelectField } from "../form/SelectField.js";
import { SearchField } from "../../../shared/ui/field/SearchField.js";

/**
 * The filters of a list: its search, its own fields, and a date range where `onRange` is given. Clear All resets them.
 */
export function FilterPanel({
  searchLabel,
  searchHint,
  search,
  onSearch,
  range,
  onRange,
  isDefault,
  onClear,
  end,
  children,
}: {
  searchLabel: string;
  /** A placeholder where the label is too long for a narrow field. */
  searchHint?: string | undefined;
  search: string;
  onSearch: (search: string) => void;
  range?: DateRange;
  onRange?: (range: DateRange) => void;
  isDefault: boolean;
  onClear: () => void;
  /** Further controls at the end of the line, such as the view switch. */
  end?: ReactNode;
  children: ReactNode;
}) {
  const [isOpen, setOpen] = useState(!isDefault);
  return (
    <Panel aria-label="Filters">
      <SearchField label={searchLabel} placeholder={searchHint} value={search} onChange={onSearch} />
      <Narrow>
        <Button icon={SlidersHorizontal} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Filters
        </Button>
      </Narrow>
      <Rest $open={isOpen}>
        {children}
        <Together>
          {range && onRange && <DateRangeField label="Created" value={range} onChange={onRange} />}
          <Button variant="ghost" icon={FilterX} onClick={onClear} disabled={isDefault}>
            Clear All
          </Button>
        </Together>
      </Rest>
      {end}
    </Panel>
  );
}

/** Select fields of a filter panel; each sets the filter's value of its name. */
export function FilterSelects<Name extends string>({
  filter,
  onChange,
  fields,
}: {
  filter: Readonly<Record<Name, string>>;
  onChange: (changed: Partial<Record<Name, string>>) => void;
  fields: readonly { name: Name; label: string; options: readonly Choice<string>[] }[];
}) {
  return fields.map(({ name, ...field }) => (
    <SelectField
      key={name}
      hideLabel
      {...field}
      value={filter[name]}
      onChange={(value) => onChange({ [name]: value } as Partial<Record<Name, string>>)}
    />
  ));
}

const Panel = styled.search`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[3]};
  padding: ${theme.space[4]};
  border-bottom: ${theme.line.thin} solid ${theme.color.border};

  > :first-child {
    flex: 1 1 180px;

    /* Touch screens use larger text. */
    ${theme.media.coarse} {
      flex-basis: 210px;
    }
  }
`;

/** On a phone only the search is shown above the list, which comes first. */
const Narrow = styled.span`
  ${theme.media.medium} {
    display: none;
  }
`;

const Rest = styled.div<{ $open: boolean }>`
  display: ${({ $open }) => ($open ? "flex" : "none")};
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[3]};

  ${theme.media.medium} {
    display: contents;
  }
`;

/** Keeps Clear All from wrapping alone to a line below the dates. */
const Together = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[3]};

  ${theme.media.medium} {
    flex-wrap: nowrap;
  }
`;
