import Plus from "lucide-react/icons/plus";
import { Button } from "../../../shared/ui/Button.js";
import { EmptyList } from "../../ui/table/EmptyList.js";
import { EmptyState } from "../../../shared/ui/EmptyState.js";
import { EmptyTray } from "../../../shared/ui/illustrations.js";

/** The table's empty state, with the next step. */
export function NoItems({
  isFiltered,
  hasCategories,
  onClear,
  onAdd,
}: {
  /** The menu has dishes, but none matches the filter. */
  isFiltered: boolean;
  /** A dish needs a category first. */
  hasCategories: boolean;
  onClear: () => void;
  onAdd: (kind: "add-item" | "add-category") => void;
}) {
  return (
    <EmptyList
      isFiltered={isFiltered}
      noMatch="No menu items found"
      noMatchText="Try adjusting your search or filter criteria"
      onClear={onClear}
    >
      <EmptyState
        illustration={<EmptyTray />}
        title="The menu is empty"
        action={
          <Button icon={Plus} onClick={() => onAdd(hasCategories ? "add-item" : "add-category")}>
            {hasCategories ? "Add Menu Item" : "Add Category"}
          </Button>
        }
      >
        {hasCategories ? "Add the first dish." : "Start with a category, such as Breakfast."}
      </EmptyState>
    </EmptyList>
  );
}
