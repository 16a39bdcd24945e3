import { Button } from "../../../components/Button.js";
import { EmptyState } from "../../../components/EmptyState.js";
import { NoMatches } from "../../../components/illustrations/NoMatches.js";
import { RestingBell } from "../../../components/illustrations/RestingBell.js";
import { isOrdered } from "../../../lib/dateRange.js";

/** Why a list is empty, and what to do about it. */
export function NothingHere({
  what,
  isDefault,
  range,
  onClear,
}: {
  /** What the list holds: `service requests`. */
  what: string;
  isDefault: boolean;
  range: { from: string; to: string };
  onClear: () => void;
}) {
  if (isDefault) {
    return (
      <EmptyState illustration={<RestingBell />} title={`No active ${what}`}>
        New ones appear here by themselves.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      illustration={<NoMatches />}
      title={`No ${what} match your filters`}
      action={<Button onClick={onClear}>Clear All</Button>}
    >
      {isOrdered(range) ? "" : "The first day lies after the last one."}
    </EmptyState>
  );
}
