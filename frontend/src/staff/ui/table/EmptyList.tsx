import type { ComponentProps, ReactNode } from "react";
import { Button } from "#shared/ui/Button.js";
import { NoMatches } from "#shared/ui/picture/illustrations.js";
import { EmptyState } from "#shared/ui/state/EmptyState.js";
import { isOrdered } from "#staff/lib/dateRange.js";
import type { Filter } from "#staff/lib/url/useUrlFilter.js";
import type { DateRange } from "#staff/ui/form/DateRangeField.js";

/** The empty state of a list without items, or without any that match its filter. */
export function EmptyList({
  isFiltered,
  noMatch,
  noMatchText,
  clearLabel = "Clear All",
  onClear,
  ...none
}: ComponentProps<typeof EmptyState> & {
  isFiltered: boolean;
  /** Title and text if items exist but none match. */
  noMatch: string;
  noMatchText?: ReactNode;
  clearLabel?: string;
  onClear: () => void;
}) {
  if (!isFiltered) return <EmptyState {...none} />;
  return (
    <EmptyState
      illustration={<NoMatches />}
      title={noMatch}
      action={<Button onClick={onClear}>{clearLabel}</Button>}
    >
      {noMatchText}
    </EmptyState>
  );
}

/** The empty state of a list that can be filtered by date. */
export function EmptyDatedList({
  what,
  filter: { values, clear, isDefault },
  ...none
}: ComponentProps<typeof EmptyState> & {
  /** The items in the plural: `service requests`. */
  what: string;
  filter: Pick<Filter<DateRange>, "values" | "clear" | "isDefault">;
}) {
  return (
    <EmptyList
      {...none}
      isFiltered={!isDefault}
      noMatch={`No ${what} match your filters`}
      noMatchText={!isOrdered(values) && "The start date is after the end date."}
      onClear={clear}
    />
  );
}
