import Plus from "lucide-react/icons/plus";
import { Button } from "../../../components/Button.js";
import { EmptyState } from "../../../components/EmptyState.js";
import { EmptyTray } from "../../../components/illustrations/EmptyTray.js";
import { NoMatches } from "../../../components/illustrations/NoMatches.js";

/** Why the table is empty, and what to do about it. */
export function NoItems({
  isFiltered,
  hasCategories,
  onClear,
  onAdd,
}: {
  /** The menu has dishes, but none that is asked for. */
  isFiltered: boolean;
  /** A dish needs a category first. */
  hasCategories: boolean;
  onClear: () => void;
  onAdd: (kind: "add-item" | "add-category") => void;
}) {
  if (isFiltered) {
    return (
      <EmptyState
        illustration={<NoMatches />}
        title="No menu items found"
        action={<Button onClick={onClear}>Clear All</Button>}
      >
        Try adjusting your search or filter criteria
      </EmptyState>
    );
  }
  return (
    <EmptyState
      illustration={<EmptyTray />}
      title="The menu is empty"
      action={
        <Button icon={Plus} onClick={() => onAdd(hasCategories ? "add-item" : "add-category")}>
          {hasCategories ? "Add Menu Item" : "Add Category"}
        </Button>
      }
    >
      {hasCategories ? "Add the first dish." : "Begin with a category, such as Breakfast."}
    </EmptyState>
  );
}
