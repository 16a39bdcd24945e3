import FilterX from "lucide-react/icons/filter-x";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { type ReactNode, useState } from "react";
import styled from "styled-components";
import { Button } from "../../components/Button.js";
import { type DateRange, DateRangeField } from "../../components/DateRangeField.js";
import { SearchField } from "../../components/SearchField.js";
import { theme } from "../../styles/theme.js";

/** What long lists are filtered by, beside their own choices; Clear All goes back to where the list begins. */
export function FilterPanel({
  searchLabel,
  search,
  onSearch,
  range,
  onRange,
  isDefault,
  onClear,
  children,
}: {
  searchLabel: string;
  search: string;
  onSearch: (search: string) => void;
  range: DateRange;
  onRange: (range: DateRange) => void;
  isDefault: boolean;
  onClear: () => void;
  children: ReactNode;
}) {
  const [isOpen, setOpen] = useState(!isDefault);
  return (
    <Panel aria-label="Filters">
      <SearchField label={searchLabel} value={search} onChange={onSearch} />
      <Narrow>
        <Button icon={SlidersHorizontal} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Filters
        </Button>
      </Narrow>
      <Rest $open={isOpen}>
        {children}
        <DateRangeField label="Created" hideLabel value={range} onChange={onRange} />
        <Button variant="ghost" icon={FilterX} onClick={onClear} disabled={isDefault}>
          Clear All
        </Button>
      </Rest>
    </Panel>
  );
}

const Panel = styled.div.attrs({ role: "search" })`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: ${theme.space[3]};
  padding: ${theme.space[4]};
  border-bottom: ${theme.line.thin} solid ${theme.color.border};

  > :first-child {
    flex: 1 1 180px;
  }
`;

/** On a phone the list comes first: only the search stands above it. */
const Narrow = styled.span`
  ${theme.media.medium} {
    display: none;
  }
`;

const Rest = styled.div<{ $open: boolean }>`
  display: ${({ $open }) => ($open ? "flex" : "none")};
  flex-wrap: wrap;
  align-items: start;
  gap: ${theme.space[3]};

  ${theme.media.medium} {
    display: flex;
  }
`;
