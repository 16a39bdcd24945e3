import { Button } from "../../../components/Button.js";
import { EmptyState } from "../../../components/EmptyState.js";
import { NoMatches } from "../../../components/illustrations/NoMatches.js";
import { isOrdered } from "../../../lib/dateRange.js";

/** Why the log shows nothing, and what to do about it. */
export function NoEntries({
  isDefault,
  range,
  onClear,
}: {
  isDefault: boolean;
  range: { from: string; to: string };
  onClear: () => void;
}) {
  if (isDefault) {
    return (
      <EmptyState illustration={<NoMatches />} title="Nothing was recorded yet">
        Changes appear here a moment after they are made.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      illustration={<NoMatches />}
      title="No entries match your filters"
      action={<Button onClick={onClear}>Clear All</Button>}
    >
      {isOrdered(range) ? "" : "The first day lies after the last one."}
    </EmptyState>
  );
}
