import type { MenuCategory, MenuItem } from "@roombell/common/contract/menu";
import { useCallback } from "react";
import { Card } from "../../../shared/ui/Card.js";
import { useUrlTableView } from "../../ui/table/useUrlTableView.js";
import { ItemTable } from "./ItemTable.js";
import { useSetAvailability } from "../availability.js";
import { useMenuItems } from "../hooks.js";
import { asMenuFilter, matchesStaffMenu, NO_MENU_FILTER } from "../menuFilter.js";
import type { MenuTask } from "../task.js";
import { useFreshItems } from "../../lib/useFreshItems.js";
import { useUrlFilter } from "../../lib/useUrlFilter.js";
import { ListFrame, listState } from "../../ui/table/ListFrame.js";
import { ItemFilters } from "./ItemFilters.js";
import { NoItems } from "./NoItems.js";

/** The dishes that match the filter in the address. */
export function ItemsTab({
  categories,
  currency,
  onTask,
}: {
  categories: readonly MenuCategory[];
  currency: string;
  onTask: (task: MenuTask) => void;
}) {
  const query = useMenuItems({ announces: true });
  const { values, change, clear, isDefault } = useUrlFilter(NO_MENU_FILTER);
  // Within a category the dishes keep the menu's order.
  const [view, setView] = useUrlTableView({ sort: { key: "category", direction: "asc" } });
  const filter = asMenuFilter(values);
  const isFresh = useFreshItems(query.data);
  const { mutate } = useSetAvailability();
  const setAvailability = useCallback(
    ({ id }: MenuItem, is_available: boolean) => mutate({ id, is_available }),
    [mutate],
  );
  return (
    <Card flush>
      <ItemFilters
        filter={filter}
        categories={categories}
        onChange={change}
        onClear={clear}
        isDefault={isDefault}
      />
      <ListFrame state={listState(query)} failure="Failed to load data">
        <ItemTable
          items={query.data?.filter((item) => matchesStaffMenu(item, filter)) ?? []}
          currency={currency}
          view={view}
          onViewChange={setView}
          onAvailability={setAvailability}
          onTask={onTask}
          isFresh={isFresh}
          loading={query.data === undefined}
          empty={
            <NoItems
              isFiltered={(query.data?.length ?? 0) > 0}
              hasCategories={categories.length > 0}
              onClear={clear}
              onAdd={(kind) => onTask({ kind })}
            />
          }
        />
      </ListFrame>
    </Card>
  );
}
