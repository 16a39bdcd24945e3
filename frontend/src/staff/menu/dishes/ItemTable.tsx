import type { MenuItem } from "@roombell/common/contract/menu";
import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash-2";
import { type ReactNode, useMemo } from "react";
import { IconButton } from "../../../shared/ui/overlay/IconButton.js";
import { Table } from "../../ui/table/Table.js";
import type { TableView } from "../../ui/table/tableView.js";
import type { MenuTask } from "../task.js";
import { itemColumns } from "./itemColumns.js";

/** The dishes as a table; their availability is switched in it. */
export function ItemTable(props: {
  items: readonly MenuItem[];
  currency: string;
  view: TableView;
  onViewChange: (view: TableView) => void;
  onAvailability: (item: MenuItem, is_available: boolean) => void;
  onTask: (task: MenuTask) => void;
  isFresh: (item: MenuItem) => boolean;
  loading: boolean;
  empty: ReactNode;
}) {
  const { currency, onAvailability } = props;
  const columns = useMemo(() => itemColumns(currency, onAvailability), [currency, onAvailability]);
  return (
    <Table
      label="Menu items"
      columns={columns}
      rows={props.items}
      rowKey={(item) => item.id}
      view={props.view}
      onViewChange={props.onViewChange}
      rowActions={(item) => (
        <>
          <IconButton
            icon={Pencil}
            size="sm"
            label={`Edit ${item.name}`}
            onClick={() => props.onTask({ kind: "edit-item", item })}
          />
          <IconButton
            icon={Trash2}
            size="sm"
            tone="danger"
            label={`Delete ${item.name}`}
            onClick={() => props.onTask({ kind: "delete-item", item })}
          />
        </>
      )}
      isFresh={props.isFresh}
      loading={props.loading}
      empty={props.empty}
    />
  );
}
