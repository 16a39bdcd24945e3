import FilterX from "lucide-react/icons/filter-x";
import type { ReactNode } from "react";
import styled from "styled-components";
import { Button } from "../../../components/Button.js";
import { type DateRange, DateRangeField } from "../../../components/DateRangeField.js";
import { SearchField } from "../../../components/SearchField.js";
import { theme } from "../../../styles/theme.js";

/** What both lists are filtered by, beside their own choices; Clear All goes back to the open work. */
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
  return (
    <Panel aria-label="Filters">
      <SearchField label={searchLabel} value={search} onChange={onSearch} />
      {children}
      <DateRangeField label="Created" hideLabel value={range} onChange={onRange} />
      <Button variant="ghost" icon={FilterX} onClick={onClear} disabled={isDefault}>
        Clear All
      </Button>
    </Panel>
  );
}

const Panel = styled.div.attrs({ role: "search" })`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${theme.space[3]};
  padding: ${theme.space[4]};
  border-bottom: ${theme.line.thin} solid ${theme.color.border};

  > :first-child {
    flex: 1 1 220px;
  }
`;
