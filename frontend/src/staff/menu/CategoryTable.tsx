import type { MenuCategory } from "@roombell/common/contract/menu";
import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash-2";
import type { ReactNode } from "react";
import styled from "styled-components";
import { IconButton } from "../../shared/ui/overlay/IconButton.js";
import { NarrowOnly } from "../ui/NarrowOnly.js";
import { Table } from "../ui/table/Table.js";
import type { TableColumn } from "../ui/table/tableModel.js";
import { useTableView } from "../ui/table/tableView.js";
import { theme } from "../../shared/theme/theme.js";
import type { MenuTask } from "./task.js";

const columns: readonly TableColumn<MenuCategory>[] = [
  {
    key: "name",
    header: "Name",
    cell: ({ name, description, total_items, available_items }) => (
      <>
        <Name>{name}</Name>
        {description && <Muted>{description}</Muted>}
        <NarrowOnly>
          <Muted>
            {available_items} of {total_items} available
          </Muted>
        </NarrowOnly>
      </>
    ),
    sortBy: ({ name }) => name,
  },
  {
    key: "items",
    header: "Items",
    cell: ({ total_items }) => total_items,
    sortBy: ({ total_items }) => total_items,
    align: "end",
    wideOnly: true,
  },
  {
    key: "available",
    header: "Available",
    cell: ({ available_items }) => available_items,
    sortBy: ({ available_items }) => available_items,
    align: "end",
    wideOnly: true,
  },
  {
    key: "order",
    header: "Display order",
    cell: ({ display_order }) => display_order,
    sortBy: ({ display_order }) => display_order,
    align: "end",
    wideOnly: true,
  },
];

/** The categories in menu order. */
export function CategoryTable({
  categories,
  onTask,
  loading,
  empty,
}: {
  categories: readonly MenuCategory[];
  onTask: (task: MenuTask) => void;
  loading: boolean;
  empty: ReactNode;
}) {
  const [view, setView] = useTableView();
  return (
    <Table
      label="Categories"
      columns={columns}
      rows={categories}
      rowKey={({ id }) => id}
      view={view}
      onViewChange={setView}
      rowActions={(category) => (
        <>
          <IconButton
            icon={Pencil}
            size="sm"
            label={`Edit ${category.name}`}
            onClick={() => onTask({ kind: "edit-category", category })}
          />
          <IconButton
            icon={Trash2}
            size="sm"
            tone="danger"
            label={`Delete ${category.name}`}
            onClick={() => onTask({ kind: "delete-category", category })}
          />
        </>
      )}
      loading={loading}
      empty={empty}
      paged={false}
    />
  );
}

const Name = styled.div`
  font-weight: ${theme.font.weight.semibold};
`;

const Muted = styled.div`
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.xs};
`;
