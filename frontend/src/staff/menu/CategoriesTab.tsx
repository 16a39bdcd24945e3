import type { MenuCategory } from "@roombell/common/contract/menu";
import Plus from "lucide-react/icons/plus";
import { Button } from "../../shared/ui/Button.js";
import { Card } from "../../shared/ui/Card.js";
import { EmptyState } from "../../shared/ui/EmptyState.js";
import { EmptyTray } from "../../shared/ui/illustrations.js";
import { CategoryTable } from "./CategoryTable.js";
import type { MenuTask } from "./task.js";
import { ListFrame, listState } from "../ui/table/ListFrame.js";

/** The menu's categories. */
export function CategoriesTab({
  query,
  onTask,
}: {
  query: {
    data: readonly MenuCategory[] | undefined;
    isError: boolean;
    error: Error | null;
    isFetching: boolean;
    refetch: () => Promise<unknown>;
  };
  onTask: (task: MenuTask) => void;
}) {
  return (
    <Card flush>
      <ListFrame state={listState(query)} failure="Failed to load data">
        <CategoryTable
          categories={query.data ?? []}
          onTask={onTask}
          loading={query.data === undefined}
          empty={
            <EmptyState
              illustration={<EmptyTray />}
              title="No categories yet"
              action={
                <Button icon={Plus} onClick={() => onTask({ kind: "add-category" })}>
                  Add Category
                </Button>
              }
            >
              Start with a category, such as Breakfast.
            </EmptyState>
          }
        />
      </ListFrame>
    </Card>
  );
}
