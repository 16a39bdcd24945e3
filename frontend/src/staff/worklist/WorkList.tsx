import { type ReactNode } from "react";
import { Card } from "../../shared/ui/Card.js";
import { EmptyDatedList } from "../ui/table/EmptyDatedList.js";
import { FilterPanel } from "../ui/table/FilterPanel.js";
import { RestingBell } from "../../shared/ui/illustrations/RestingBell.js";
import { ListFrame } from "../ui/table/ListFrame.js";
import { type Choice, SelectField } from "../ui/form/SelectField.js";
import { useUrlTableView } from "../ui/table/useUrlTableView.js";
import type { WorkRows } from "../work/WorkTable.js";
import type { DateRange } from "../ui/form/DateRangeField.js";
import type { Work } from "../work/workCache.js";
import { useServerNow } from "../../shared/lib/useLive.js";
import { NewArrivals } from "./NewArrivals.js";
import type { FilteredWork } from "./useFilteredWork.js";

const AGE_MS = 15_000;

/** The list of a tab: filters, what came meanwhile, and the rows in the tab's own table. */
export function WorkList<T extends Work>({
  what,
  searchLabel,
  searchHint,
  statuses,
  asked: { filter, list, change, clear, isDefault },
  known,
  filters,
  timezone,
  onOpen,
  table,
}: {
  /** What the list holds: `service requests`. */
  what: string;
  searchLabel: string;
  searchHint: string;
  statuses: readonly Choice<string>[];
  /** What the address asks for. */
  asked: {
    filter: DateRange & { search: string; status: string };
    list: FilteredWork<T>;
    change: (changed: Partial<DateRange & { search: string; status: string }>) => void;
    clear: () => void;
    isDefault: boolean;
  };
  /** All open work. */
  known: readonly T[] | undefined;
  /** Further choices of the tab. */
  filters?: ReactNode;
  timezone: string;
  onOpen: (id: string) => void;
  table: (rows: WorkRows<T>) => ReactNode;
}) {
  const [view, setView] = useUrlTableView();
  const now = useServerNow(AGE_MS);
  return (
    <Card flush>
      <FilterPanel
        searchLabel={searchLabel}
        searchHint={searchHint}
        search={filter.search}
        onSearch={(search) => change({ search })}
        range={filter}
        onRange={change}
        isDefault={isDefault}
        onClear={clear}
      >
        <SelectField
          label="Status"
          hideLabel
          options={[
            { value: "active", label: "Active only" },
            { value: "all", label: "All statuses" },
            ...statuses,
          ]}
          value={filter.status}
          onChange={(status) => change({ status })}
        />
        {filters}
      </FilterPanel>
      <NewArrivals rows={list.rows} known={known} view={view} onViewChange={setView} />
      <ListFrame state={list.state} failure={`Failed to load ${what}`} older={list.older}>
        {table({
          rows: list.rows,
          timezone,
          now,
          view,
          onViewChange: setView,
          onOpen,
          fresh: list.fresh,
          loading: list.loading,
          empty: (
            <EmptyDatedList
              what={what}
              isDefault={isDefault}
              range={filter}
              onClear={clear}
              illustration={<RestingBell />}
              title={`No active ${what}`}
            >
              New ones appear here by themselves.
            </EmptyDatedList>
          ),
        })}
      </ListFrame>
    </Card>
  );
}
