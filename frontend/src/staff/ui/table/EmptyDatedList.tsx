import type { ReactNode } from "react";
import { isOrdered } from "../../lib/dateRange.js";
import type { DateRange } from "../form/DateRangeField.js";
import { EmptyList } from "./EmptyList.js";
import { EmptyState } from "../../../shared/ui/EmptyState.js";

/** Why a list that is filtered by days is empty. */
export function EmptyDatedList({
  what,
  isDefault,
  range,
  onClear,
  illustration,
  title,
  children,
}: {
  /** What the list holds: `service requests`. */
  what: string;
  isDefault: boolean;
  range: DateRange;
  onClear: () => void;
  /** What stands there without a filter. */
  illustration: ReactNode;
  title: string;
  children: ReactNode;
}) {
  return (
    <EmptyList
      isFiltered={!isDefault}
      noMatch={`No ${what} match your filters`}
      noMatchText={!isOrdered(range) && "The first day lies after the last one."}
      onClear={onClear}
    >
      <EmptyState illustration={illustration} title={title}>
        {children}
      </EmptyState>
    </EmptyList>
  );
}
