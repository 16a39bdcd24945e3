import type { MenuItem } from "@roombell/common/contract/menu";
import { DIET_FILTERS } from "@roombell/common/domain/menuFilter";
import { useCallback, useMemo } from "react";
import { lazyPage } from "../../../shared/lib/lazyPage.js";
import { Card } from "../../../shared/ui/Card.js";
import { EmptyState } from "../../../shared/ui/EmptyState.js";
import { EmptyTray } from "../../../shared/ui/illustrations.js";
import { useCurrency } from "../../hotel/hooks.js";
import { useFreshItems } from "../../lib/useFresh.js";
import { useUrlFilter } from "../../lib/useUrlFilter.js";
import { EditAndDelete } from "../../ui/Dialogs.js";
import { RemoveDialog } from "../../ui/RemoveDialog.js";
import { EmptyList } from "../../ui/table/EmptyList.js";
import { FilterPanel } from "../../ui/table/FilterPanel.js";
import { ListFrame } from "../../ui/table/ListFrame.js";
import { Table } from "../../ui/table/Table.js";
import { useUrlTableView } from "../../ui/table/tableView.js";
import { AddCategoryButton, AddItemButton } from "../AddButtons.js";
import { useSetAvailability } from "../availability.js";
import { useMenuCategories, useMenuItems } from "../hooks.js";
import { DIET_LABEL } from "../labels.js";
import { asMenuFilter, matchesStaffMenu, NO_MENU_FILTER } from "../menuFilter.js";
import { useRemoveItem } from "../mutations.js";
import { itemColumns } from "./itemColumns.js";

const EditItemDialog = lazyPage(() => import("./ItemDialog.js"), "EditItemDialog");

const AVAILABILITY = [
  { value: "all", label: "Any availability" },
  { value: "available", label: "Available" },
  { value: "unavailable", label: "Unavailable" },
];
const DIETS = DIET_FILTERS.map((value) => ({ value: value as string, label: DIET_LABEL[value] }));

/** The dishes that match the filter in the address; their availability is switched in the table. */
export function ItemsTab() {
  const currency = useCurrency();
  const { data: categories = [] } = useMenuCategories();
  const query = useMenuItems({ announces: true });
  const { values, ...asking } = useUrlFilter(NO_MENU_FILTER);
  // Within a category the dishes keep the menu's order.
  const [view, setView] = useUrlTableView({ sort: { key: "category", direction: "asc" } });
  const filter = asMenuFilter(values);
  const { mutate } = useSetAvailability();
  const setAvailability = useCallback(
    ({ id }: MenuItem, is_available: boolean) => mutate({ id, is_available }),
    [mutate],
  );
  const categoryChoices = categories.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Card flush>
      <FilterPanel
        filter={{ ...asking, values: filter }}
        searchLabel="Search menu items"
        fields={[
          {
            name: "category",
            label: "Category",
            options: [{ value: "all", label: "All categories" }, ...categoryChoices],
          },
          { name: "availability", label: "Availability", options: AVAILABILITY },
          { name: "diet", label: "Diet", options: DIETS },
        ]}
      />
      <ListFrame query={query} failure="Failed to load data">
        <Table
          label="Menu items"
          columns={useMemo(() => itemColumns(currency, setAvailability), [currency, setAvailability])}
          rows={query.data?.filter((item) => matchesStaffMenu(item, filter)) ?? []}
          rowKey={(item) => item.id}
          view={view}
          onViewChange={setView}
          rowActions={(item) => (
            <EditAndDelete
              name={item.name}
              edit={<EditItemDialog id={item.id} />}
              remove={<RemoveItemDialog item={item} />}
            />
          )}
          isFresh={useFreshItems(query.data)}
          loading={query.data === undefined}
          empty={
            <EmptyList
              isFiltered={(query.data?.length ?? 0) > 0}
              noMatch="No menu items found"
              noMatchText="Try adjusting your search or filter criteria"
              onClear={asking.clear}
            >
              <EmptyMenu hasCategories={categories.length > 0} />
            </EmptyList>
          }
        />
      </ListFrame>
    </Card>
  );
}

/** The first step of a new menu: a dish needs a category first. */
function EmptyMenu({ hasCategories }: { hasCategories: boolean }) {
  return (
    <EmptyState
      illustration={<EmptyTray />}
      title="The menu is empty"
      action={hasCategories ? <AddItemButton /> : <AddCategoryButton />}
    >
      {hasCategories ? "Add the first dish." : "Start with a category, such as Breakfast."}
    </EmptyState>
  );
}

/** Confirms the deletion of a dish. */
function RemoveItemDialog({ item }: { item: MenuItem }) {
  return (
    <RemoveDialog
      title={`Delete ${item.name}?`}
      confirmLabel="Delete item"
      mutation={useRemoveItem()}
      subject={item}
    >
      Guests no longer see it. Past orders keep its name and price.
    </RemoveDialog>
  );
}
