import { Button } from "../../shared/ui/Button.js";
import { EmptyState } from "../../shared/ui/EmptyState.js";
import { NoMatches, RestingBell } from "../../shared/ui/illustrations.js";

/** The front desk's board without a card: nothing is open, or nothing matches the filter. */
export function NoCards({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (!isFiltered) {
    return (
      <EmptyState illustration={<RestingBell />} title="No open requests">
        New ones appear here by themselves.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      illustration={<NoMatches />}
      title="No requests match the filter"
      action={
        <Button size="board" onClick={onClear}>
          Show all
        </Button>
      }
    />
  );
}
