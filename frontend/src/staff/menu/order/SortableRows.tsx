import { useDndContext } from "@dnd-kit/core";
import { SortableContext, useSortable, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { useContext } from "react";
import { Line, type LineProps, type RowsProps } from "#staff/ui/table/TableRows.js";
import { HandleContext } from "./MoveHandle.js";
import { OrderContext, placeOf, type Group, type Ordered, type RowPlace } from "./orderContext.js";

/** The rows of a table within `Reorder`; those of one group can be moved among each other. */
export function SortableRows<Row extends Ordered>({ rows, ...line }: RowsProps<Row>) {
  const groups = useContext(OrderContext);
  const groupOf = ({ id }: Row): Group => groups?.get(id) ?? "";
  const shown = new Map<Group, string[]>();
  for (const row of rows) shown.set(groupOf(row), [...(shown.get(groupOf(row)) ?? []), row.id]);
  return (
    <tbody>
      <SortableContext items={rows.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        {rows.map((row, place) => {
          const group = groupOf(row);
          const ids = shown.get(group) ?? [];
          return (
            <SortableLine
              key={row.id}
              {...line}
              row={row}
              place={place}
              among={{ name: row.name, group, index: ids.indexOf(row.id), shown: ids }}
            />
          );
        })}
      </SortableContext>
    </tbody>
  );
}

function SortableLine<Row extends Ordered>({ among, ...line }: LineProps<Row> & { among: RowPlace }) {
  const { active } = useDndContext();
  const isOther = active !== null && placeOf(active.data.current)?.group !== among.group;
  const sortable = useSortable({
    id: line.row.id,
    data: { place: among },
    disabled: { draggable: false, droppable: isOther },
  });
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    sortable;
  return (
    <HandleContext value={{ ref: setActivatorNodeRef, name: among.name, attributes, listeners }}>
      <Line
        {...line}
        ref={setNodeRef}
        data-moving={isDragging || undefined}
        style={{ transform: CSS.Translate.toString(transform && { ...transform, x: 0 }), transition }}
      />
    </HandleContext>
  );
}
