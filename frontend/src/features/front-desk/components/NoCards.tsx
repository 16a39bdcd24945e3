import { Button } from "../../../components/Button.js";
import { EmptyState } from "../../../components/EmptyState.js";
import { NoMatches } from "../../../components/illustrations/NoMatches.js";
import { RestingBell } from "../../../components/illustrations/RestingBell.js";

/** The front desk's board without a card: nothing is open, or nothing of what is filtered for. */
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
