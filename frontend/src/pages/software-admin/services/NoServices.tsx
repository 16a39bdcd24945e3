import Plus from "lucide-react/icons/plus";
import { Button } from "../../../components/Button.js";
import { EmptyState } from "../../../components/EmptyState.js";
import { NoMatches } from "../../../components/illustrations/NoMatches.js";
import { RestingBell } from "../../../components/illustrations/RestingBell.js";

/** Why the page is empty, and what to do about it. */
export function NoServices({
  isFiltered,
  onClear,
  onAdd,
}: {
  /** There are services, but none that is asked for. */
  isFiltered: boolean;
  onClear: () => void;
  onAdd: () => void;
}) {
  if (isFiltered) {
    return (
      <EmptyState
        illustration={<NoMatches />}
        title="No services match your search"
        action={<Button onClick={onClear}>Show all services</Button>}
      />
    );
  }
  return (
    <EmptyState
      illustration={<RestingBell />}
      title="No services yet"
      action={
        <Button icon={Plus} onClick={onAdd}>
          Add Service
        </Button>
      }
    >
      Hotels choose what they offer from this catalogue.
    </EmptyState>
  );
}
