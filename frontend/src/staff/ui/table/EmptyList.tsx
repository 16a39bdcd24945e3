import type { ReactNode } from "react";
import { Button } from "../../../shared/ui/Button.js";
import { EmptyState } from "../../../shared/ui/EmptyState.js";
import { NoMatches } from "../../../shared/ui/illustrations/NoMatches.js";

/** Why a list is empty, and what to do about it: nothing fits what is asked for, or nothing is there yet. */
export function EmptyList({
  isFiltered,
  noMatch,
  noMatchText,
  clearLabel = "Clear All",
  onClear,
  children,
}: {
  isFiltered: boolean;
  /** Title and text when there is something, but nothing that fits. */
  noMatch: string;
  noMatchText?: ReactNode;
  clearLabel?: string;
  onClear: () => void;
  /** The `EmptyState` of a list without anything. */
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
