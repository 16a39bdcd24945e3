import {
  useDndContext,
  type DataRef,
  type DraggableAttributes,
  type DraggableSyntheticListeners,
} from "@dnd-kit/core";
import {
  SortableContext,
  useSortable,
  verticalListSortingStrategy,
  type SortableData,
} from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import type { Placed } from "@roombell/common/domain/menuOrder";
import GripVertical from "lucide-react/icons/grip-vertical";
import { createContext, useContext } from "react";
import styled from "styled-components";
import { plainButton, theme } from "#shared/theme/theme.js";
import { Icon } from "#shared/ui/icon/Icon.js";
import type { TableColumn } from "#staff/ui/table/tableModel.js";
import { Line, type LineProps, type RowsProps } from "#staff/ui/table/TableRows.js";

/** A row that can be moved: a category, or a dish within its category. */
export type Ordered = Placed & { name: string; category_id?: string };

export const groupOf = ({ category_id = "menu" }: Ordered): string => category_id;

/** The data of a row in the drag and drop library: its name and its position among the visible rows of its group. */
export type RowData = SortableData & { name: string };

export const rowData = (entry: { data: DataRef } | null): RowData | undefined =>
  entry?.data.current as RowData | undefined;

export function SortableRows<Row extends Ordered>({ rows, ...line }: RowsProps<Row>) {
  return (
    <tbody>
      {[...new Set(rows.map(groupOf))].map((group) => {
        const own = rows.filter((row) => groupOf(row) === group);
        return (
          <SortableContext key={group} id={group} items={own} strategy={verticalListSortingStrategy}>
            {own.map((row) => (
              <SortableLine key={row.id} {...line} row={row} place={rows.indexOf(row)} />
            ))}
          </SortableContext>
        );
      })}
    </tbody>
  );
}

function SortableLine<Row extends Ordered>(line: LineProps<Row>) {
  const { id, name } = line.row;
  const moved = rowData(useDndContext().active);
  const isOther = moved !== undefined && moved.sortable.containerId !== groupOf(line.row);
  const sortable = useSortable({ id, data: { name }, disabled: { draggable: false, droppable: isOther } });
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    sortable;
  return (
    <HandleContext value={{ ref: setActivatorNodeRef, name, attributes, listeners }}>
      <Line
        {...line}
        ref={setNodeRef}
        data-moving={isDragging || undefined}
        style={{ transform: CSS.Translate.toString(transform && { ...transform, x: 0 }), transition }}
      />
    </HandleContext>
  );
}

type Handle = {
  ref: (element: HTMLElement | null) => void;
  name: string;
  attributes: DraggableAttributes;
  listeners: DraggableSyntheticListeners;
};

const HandleContext = createContext<Handle | null>(null);

/** The column of the handles, the first of a table within `Reorder`. */
export const MOVE_COLUMN: TableColumn<object> = {
  key: "move",
  header: "Move",
  hidesHeader: true,
  cell: () => <MoveHandle />,
};

function MoveHandle() {
  const handle = useContext(HandleContext);
  if (handle === null) return null;
  const { ref, name, attributes, listeners } = handle;
  return (
    <Grip {...attributes} {...listeners} type="button" ref={ref} aria-label={`Move ${name}`}>
      <Icon icon={GripVertical} size="sm" />
    </Grip>
  );
}

/** Shown on hover and focus; always shown on touch screens. */
const Grip = styled.button`
  ${plainButton}
  display: inline-grid;
  place-items: center;
  width: ${theme.space[6]};
  height: ${theme.control.sm};
  margin-inline: -${theme.space[2]};
  border-radius: ${theme.radius.sm};
  color: ${theme.color.textMuted};
  cursor: grab;
  touch-action: none;

  ${theme.media.hover} {
    opacity: 0.35;

    tr:hover &,
    tr:focus-within &,
    &:focus-visible,
    [data-moving] & {
      opacity: 1;
    }
  }

  [data-moving] & {
    cursor: grabbing;
  }
`;
