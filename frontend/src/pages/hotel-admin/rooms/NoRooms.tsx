import Plus from "lucide-react/icons/plus";
import { Button } from "../../../components/Button.js";
import { EmptyState } from "../../../components/EmptyState.js";
import { EmptyRoom } from "../../../components/illustrations/EmptyRoom.js";
import { NoMatches } from "../../../components/illustrations/NoMatches.js";

/** Why the list is empty, and what to do about it (specification section 2.7). */
export function NoRooms({
  isFiltered,
  onClear,
  onAdd,
}: {
  /** The hotel has rooms, but none that is asked for. */
  isFiltered: boolean;
  onClear: () => void;
  onAdd: () => void;
}) {
  if (isFiltered) {
    return (
      <EmptyState
        illustration={<NoMatches />}
        title="No rooms match your search"
        action={<Button onClick={onClear}>Show all rooms</Button>}
      />
    );
  }
  return (
    <EmptyState
      illustration={<EmptyRoom />}
      title="No rooms found"
      action={
        <Button icon={Plus} onClick={onAdd}>
          Add Room
        </Button>
      }
    >
      Add the first room; its QR code is made with it.
    </EmptyState>
  );
}
