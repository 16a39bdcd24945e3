import type { MenuCategory } from "@roombell/common/contract/menu";
import { MAX_DISHES } from "@roombell/common/domain/limits";
import { DIET_FILTERS } from "@roombell/common/domain/menuFilter";
import { useAtomValue } from "jotai";
import Copy from "lucide-react/icons/copy";
import { useMemo } from "react";
import { lazyPage } from "#shared/lib/lazyPage.js";
import { Card } from "#shared/ui/Card.js";
import { IconButton } from "#shared/ui/overlay/IconButton.js";
import { EmptyTray } from "#shared/ui/picture/illustrations.js";
import { useFreshItems } from "#staff/lib/lists/useFresh.js";
import { useUrlFilter } from "#staff/lib/url/useUrlFilter.js";
import { AddItemButton } from "#staff/menu/AddButtons.js";
import { useSetAvailability } from "#staff/menu/availability.js";
import { DIET_LABEL } from "#staff/menu/dietLabels.js";
import { asMenuFilter, matchesStaffMenu, NO_MENU_FILTER } from "#staff/menu/menuFilter.js";
import { removeItem } from "#staff/menu/menuMutations.js";
import { useMenuCategories, useMenuItems } from "#staff/menu/menuQueries.js";
import { Reorder } from "#staff/menu/order/Reorder.js";
import { MOVE_COLUMN, SortableRows } from "#staff/menu/order/SortableRows.js";
import { useMoveItem } from "#staff/menu/order/useMove.js";
import { useCurrency } from "#staff/session/useHotel.js";
import { EditAndDelete, useDialogs } from "#staff/ui/dialog/Dialogs.js";
import { ChangeDialog } from "#staff/ui/dialog/RemoveDialog.js";
import { densityAtom, DensityButton } from "#staff/ui/table/density.js";
import { EmptyList } from "#staff/ui/table/EmptyList.js";
import { FilterPanel } from "#staff/ui/table/FilterPanel.js";
import { ListFrame } from "#staff/ui/table/ListFrame.js";
import { Table } from "#staff/ui/table/Table.js";
import { useUrlTableView } from "#staff/ui/table/tableView.js";
import { itemColumns } from "./itemColumns.js";

const EditItemDialog = lazyPage(() => import("./ItemDialog.js"), "EditItemDialog");

const NO_CATEGORIES: readonly MenuCategory[] = [];
const MENU_ORDER = { key: "category", direction: "asc" } as const;

const AVAILABILITY = [
  { value: "all", label: "Any availability" },
  { value: "available", label: "Available" },
  { value: "unavailable", label: "Unavailable" },
];
const DIETS = DIET_FILTERS.map((value) => ({ value: value as string, label: DIET_LABEL[value] }));

export function ItemsTab() {
  const { open } = useDialogs();
  const currency = useCurrency();
  const { data: categories = NO_CATEGORIES } = useMenuCategories();
  const density = useAtomValue(densityAtom);
  const move = useMoveItem();
  const query = useMenuItems({ announces: true });
  const { values, ...urlFilter } = useUrlFilter(NO_MENU_FILTER);
  // Dishes of the same category stay in menu order.
  const view = useUrlTableView({ sort: MENU_ORDER });
  const [{ sort }] = view;
  const isInOrder = sort?.key === MENU_ORDER.key && sort.direction === MENU_ORDER.direction;
  const filter = asMenuFilter(values);
  const { mutate: setAvailability } = useSetAvailability();
  const columns = useMemo(() => {
    const shown = itemColumns(currency, categories, setAvailability);
    return isInOrder ? [MOVE_COLUMN, ...shown] : shown;
  }, [currency, categories, setAvailability, isInOrder]);
  const categoryChoices = categories.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Card flush>
      <FilterPanel
        filter={{ ...urlFilter, values: filter }}
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
        end={<DensityButton />}
      />
      <ListFrame query={query} failure="Failed to load data">
        <Reorder rows={query.data ?? []} onMove={move}>
          <Table
            label="Menu items"
            columns={columns}
            rowsAs={isInOrder ? SortableRows : undefined}
            density={density}
            rows={query.data?.filter((item) => matchesStaffMenu(item, filter))}
            view={view}
            rowActions={(item) => (
              <>
                <IconButton
                  icon={Copy}
                  size="sm"
                  label={`Duplicate ${item.name}`}
                  disabled={(query.data?.length ?? 0) >= MAX_DISHES}
                  onClick={() => open(<EditItemDialog id={item.id} asCopy />)}
                />
                <EditAndDelete
                  name={item.name}
                  edit={<EditItemDialog id={item.id} />}
                  remove={
                    <ChangeDialog
                      title={`Delete ${item.name}?`}
                      confirmLabel="Delete item"
                      change={removeItem}
                      subject={item}
                    >
                      Guests no longer see it. Past orders keep its name and price.
                    </ChangeDialog>
                  }
                  opensRow
                />
              </>
            )}
            onOpen={({ id }) => open(<EditItemDialog id={id} />)}
            isFresh={useFreshItems(query.data)}
            empty={
              <EmptyList
                isFiltered={(query.data?.length ?? 0) > 0}
                noMatch="No menu items found"
                noMatchText="Try adjusting your search or filter criteria"
                onClear={urlFilter.clear}
                illustration={<EmptyTray />}
                title="The menu is empty"
                action={<AddItemButton variant="primary" />}
              >
                Add the first dish, or import a menu from a file.
              </EmptyList>
            }
          />
        </Reorder>
      </ListFrame>
    </Card>
  );
}
