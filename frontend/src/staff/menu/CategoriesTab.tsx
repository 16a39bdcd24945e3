import type { MenuCategory } from "@roombell/common/contract/menu";
import type { Station } from "@roombell/common/contract/station";
import { counted } from "@roombell/common/domain/counted";
import { useAtomValue } from "jotai";
import { useMemo } from "react";
import { useNavigate } from "react-router-dom";
import { lazyPage } from "#shared/lib/lazyPage.js";
import { Card } from "#shared/ui/Card.js";
import { ConfirmDialog } from "#shared/ui/overlay/ConfirmDialog.js";
import { EmptyTray } from "#shared/ui/picture/illustrations.js";
import { EmptyState } from "#shared/ui/state/EmptyState.js";
import { useStations } from "#staff/session/useHotel.js";
import { EditAndDelete, useDialogs } from "#staff/ui/dialog/Dialogs.js";
import { ChangeDialog } from "#staff/ui/dialog/RemoveDialog.js";
import { NarrowOnly } from "#staff/ui/layout/widths.js";
import { densityAtom } from "#staff/ui/table/density.js";
import { ListFrame } from "#staff/ui/table/ListFrame.js";
import { Table } from "#staff/ui/table/Table.js";
import type { TableColumn } from "#staff/ui/table/tableModel.js";
import { useTableView } from "#staff/ui/table/tableView.js";
import { Muted, Name } from "#staff/ui/text/textStyles.js";
import { AddCategoryButton } from "./AddButtons.js";
import { removeCategory } from "./menuMutations.js";
import { useMenuCategories } from "./menuQueries.js";
import { Reorder } from "./order/Reorder.js";
import { MOVE_COLUMN, SortableRows } from "./order/SortableRows.js";
import { useMoveCategory } from "./order/useMove.js";

const CategoryDialog = lazyPage(() => import("./CategoryDialog.js"), "CategoryDialog");

const number = { align: "end", wideOnly: true } as const;

const columns: readonly TableColumn<MenuCategory>[] = [
  {
    key: "name",
    header: "Name",
    cell: ({ name, description, total_items, available_items }) => (
      <>
        <Name>{name}</Name>
        {description && <Muted $size="xs">{description}</Muted>}
        <NarrowOnly>
          <Muted $size="xs">{`${available_items} of ${total_items} available`}</Muted>
        </NarrowOnly>
      </>
    ),
    sortBy: ({ name }) => name,
  },
  { key: "items", header: "Items", sortBy: ({ total_items }) => total_items, ...number },
  { key: "available", header: "Available", sortBy: ({ available_items }) => available_items, ...number },
  { key: "order", header: "Display order", sortBy: ({ display_order }) => display_order, ...number },
];

/** Adds the station column if the kitchen has stations. */
function columnsWith(stations: readonly Station[]): readonly TableColumn<MenuCategory>[] {
  if (stations.length === 0) return columns;
  const stationOf = ({ station_id }: MenuCategory): string =>
    stations.find(({ id }) => id === station_id)?.name ?? "";
  return [...columns, { key: "station", header: "Station", sortBy: stationOf, wideOnly: true }];
}

export function CategoriesTab() {
  const query = useMenuCategories();
  const stations = useStations();
  const density = useAtomValue(densityAtom);
  const move = useMoveCategory();
  const view = useTableView();
  const [{ sort }] = view;
  const isInOrder = sort === null;
  const columns = useMemo(
    () => [...(isInOrder ? [MOVE_COLUMN] : []), ...columnsWith(stations)],
    [isInOrder, stations],
  );
  return (
    <Card flush>
      <ListFrame query={query} failure="Failed to load data">
        <Reorder rows={query.data ?? []} onMove={move}>
          <Table
            label="Categories"
            columns={columns}
            rowsAs={isInOrder ? SortableRows : undefined}
            view={view}
            density={density}
            rows={query.data}
            rowActions={(category) => (
              <EditAndDelete
                name={category.name}
                edit={<CategoryDialog category={category} />}
                remove={<RemoveCategoryDialog category={category} />}
              />
            )}
            empty={
              <EmptyState
                illustration={<EmptyTray />}
                title="No categories yet"
                action={<AddCategoryButton />}
              >
                Start with a category, such as Breakfast.
              </EmptyState>
            }
            paged={false}
          />
        </Reorder>
      </ListFrame>
    </Card>
  );
}

/** Confirms the deletion of a category; for one with dishes it offers to show them instead. */
function RemoveCategoryDialog({ category: opened }: { category: MenuCategory }) {
  const { data: categories } = useMenuCategories();
  const category = categories?.find(({ id }) => id === opened.id) ?? opened;
  if (category.total_items > 0) return <FilledCategory category={category} />;
  return (
    <ChangeDialog
      title={`Delete ${category.name}?`}
      confirmLabel="Delete category"
      change={removeCategory}
      subject={category}
    >
      It has no menu items.
    </ChangeDialog>
  );
}

function FilledCategory({ category: { id, name, total_items } }: { category: MenuCategory }) {
  const { close } = useDialogs();
  const navigate = useNavigate();
  return (
    <ConfirmDialog
      title={`${name} still has ${counted(total_items, "menu item")}`}
      confirmLabel="Show menu items"
      tone="primary"
      onConfirm={() => {
        close();
        void navigate({ search: `?category=${id}` });
      }}
      onClose={close}
    >
      <p>
        Only empty categories can be deleted. Delete the menu items first, or move them to another category.
      </p>
    </ConfirmDialog>
  );
}
