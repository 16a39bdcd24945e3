import FilterX from "lucide-react/icons/filter-x";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { type ReactNode, useState } from "react";
import styled from "styled-components";
import { theme } from "../../../shared/theme/theme.js";
import { Button } from "../../../shared/ui/Button.js";
import { type DateRange, DateRangeField } from "../form/DateRangeField.js";
import { type Choice, SelectField } from "../form/SelectField.js";
import type { Filter } from "../../lib/useUrlFilter.js";
import { SearchField } from "../../../shared/ui/field/SearchField.js";

/** The filters of a list: its search, its own fields, with `dated` a range of days, and Clear All. */
export function FilterPanel<Name extends string = never>({
  filter: { values, change, clear, isDefault },
  searchLabel,
  searchHint,
  fields = [],
  dated = false,
  end,
}: {
  filter: Pick<Filter<unknown>, "clear" | "isDefault"> & {
    values: Readonly<Record<Name | "search", string>> & Partial<DateRange>;
    change: (changed: Readonly<Record<string, string>>) => void;
  };
  searchLabel: string;
  /** A placeholder where the label is too long for a narrow field. */
  searchHint?: string | undefined;
  fields?: readonly { name: Name; label: string; options: readonly Choice<string>[] }[];
  dated?: boolean;
  /** Further controls at the end of the line, such as the view switch. */
  end?: ReactNode;
}) {
  const { from = "", to = "" } = values;
  const [isOpen, setOpen] = useState(!isDefault);
  return (
    <Panel aria-label="Filters">
      <SearchField
        label={searchLabel}
        placeholder={searchHint}
        value={values.search}
        onChange={(search) => change({ search })}
      />
      <Narrow>
        <Button icon={SlidersHorizontal} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Filters
        </Button>
      </Narrow>
      <Rest $open={isOpen}>
        {fields.map(({ name, ...field }) => (
          <SelectField
            key={name}
            hideLabel
            {...field}
            value={values[name]}
            onChange={(value) => change({ [name]: value })}
          />
        ))}
        <Together>
          {dated && <DateRangeField label="Created" value={{ from, to }} onChange={change} />}
          <Button variant="ghost" icon={FilterX} onClick={clear} disabled={isDefault}>
            Clear All
          </Button>
        </Together>
      </Rest>
      {end}
    </Panel>
  );
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
