import type { ReactNode } from "react";
import { isOrdered } from "../../lib/dateRange.js";
import type { DateRange } from "../form/DateRangeField.js";
import { EmptyList } from "./EmptyList.js";
import { EmptyState } from "../../../shared/ui/EmptyState.js";

/** The empty state of a list that can be filtered by date. */
export function EmptyDatedList({
  what,
  isDefault,
  range,
  onClear,
  illustration,
  title,
  children,
}: {
  /** The items in the plural: `service requests`. */
  what: string;
  isDefault: boolean;
  range: DateRange;
  onClear: () => void;
  /** The illustration when no filter is set. */
  illustration: ReactNode;
  title: string;
  children: ReactNode;
}) {
  return (
    <EmptyList
      isFiltered={!isDefault}
      noMatch={`No ${what} match your filters`}
      noMatchText={!isOrdered(range) && "The first day is after the last day."}
      onClear={onClear}
    >
      <EmptyState illustration={illustration} title={title}>
        {children}
      </EmptyState>
    </EmptyList>
  );
}
