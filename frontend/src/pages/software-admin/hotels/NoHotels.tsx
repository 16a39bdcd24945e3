import Plus from "lucide-react/icons/plus";
import { Button } from "../../../components/Button.js";
import { EmptyState } from "../../../components/EmptyState.js";
import { EmptyRoom } from "../../../components/illustrations/EmptyRoom.js";
import { NoMatches } from "../../../components/illustrations/NoMatches.js";

/** Why the table is empty, and what to do about it. */
export function NoHotels({
  isFiltered,
  onClear,
  onAdd,
}: {
  /** There are hotels, but none that is asked for. */
  isFiltered: boolean;
  onClear: () => void;
  onAdd: () => void;
}) {
  if (isFiltered) {
    return (
      <EmptyState
        illustration={<NoMatches />}
        title="No hotels match your search"
        action={<Button onClick={onClear}>Show all hotels</Button>}
      />
    );
  }
  return (
    <EmptyState
      illustration={<EmptyRoom />}
      title="No hotels yet"
      action={
        <Button icon={Plus} onClick={onAdd}>
          Add Hotel
        </Button>
      }
    >
      The first hotel&apos;s administrator signs in with the credentials shown after it is added.
    </EmptyState>
  );
}
