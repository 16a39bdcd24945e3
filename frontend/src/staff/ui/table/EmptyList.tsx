import type { ReactNode } from "react";
import { Button } from "../../../shared/ui/Button.js";
import { EmptyState } from "../../../shared/ui/EmptyState.js";
import { NoMatches } from "../../../shared/ui/illustrations.js";

/** The empty state of a list: nothing matches the filter, or there is nothing yet. */
export function EmptyList({
  isFiltered,
  noMatch,
  noMatchText,
  clearLabel = "Clear All",
  onClear,
  children,
}: {
  isFiltered: boolean;
  /** Title and text when items exist but none matches. */
  noMatch: string;
  noMatchText?: ReactNode;
  clearLabel?: string;
  onClear: () => void;
  /** The `EmptyState` when there are no items at all. */
  children: ReactNode;
}) {
  if (!isFiltered) return children;
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
