import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type CollisionDetection,
  type DragEndEvent,
} from "@dnd-kit/core";
import { sortableKeyboardCoordinates } from "@dnd-kit/sortable";
import { useMemo, type ReactNode } from "react";
import { announcements, INSTRUCTIONS } from "./announcements.js";
import { neighboursOf, type Neighbours } from "./neighbours.js";
import { OrderContext, placeOf, type Group, type Ordered } from "./orderContext.js";

/** A pointer that moves less than this only presses. */
const STARTS_AT = 4;

/** Only rows of its own group can make room for a row. */
const withinGroup: CollisionDetection = ({ droppableContainers, ...drag }) => {
  const group = placeOf(drag.active.data.current)?.group;
  const own = droppableContainers.filter(({ data }) => placeOf(data.current)?.group === group);
  return closestCenter({ ...drag, droppableContainers: own });
};

/**
 * Lets the rows of the table inside (`SortableRows`) be moved by their handles within their group, with a pointer, a
 * finger or the keyboard.
 */
export function Reorder<Row extends Ordered>({
  rows,
  groupOf,
  onMove,
  children,
}: {
  /** All rows in their order, also those that the table does not show. */
  rows: readonly Row[];
  groupOf: (row: Row) => Group;
  /** Called with the rows of the group. */
  onMove: (rows: readonly Row[], id: string, neighbours: Neighbours) => void;
  children: ReactNode;
}) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: STARTS_AT } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const groups = useMemo(() => new Map(rows.map((row) => [row.id, groupOf(row)])), [rows, groupOf]);
  const drop = ({ active, over }: DragEndEvent): void => {
    const from = placeOf(active.data.current);
    const to = placeOf(over?.data.current);
    if (!from || !to || active.id === over?.id) return;
    const ofGroup = rows.filter((row) => groupOf(row) === from.group);
    const all = ofGroup.map(({ id }) => id);
    onMove(ofGroup, String(active.id), neighboursOf(all, from.shown, String(active.id), to.index));
  };
  return (
    <OrderContext value={groups}>
      <DndContext
        sensors={sensors}
        collisionDetection={withinGroup}
        onDragEnd={drop}
        accessibility={{ announcements, screenReaderInstructions: INSTRUCTIONS }}
      >
        {children}
      </DndContext>
    </OrderContext>
  );
}
