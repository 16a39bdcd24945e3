import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Active,
  type Announcements,
  type DragEndEvent,
  type Over,
} from "@dnd-kit/core";
import { sortableKeyboardCoordinates } from "@dnd-kit/sortable";
import type { ReactNode } from "react";
import { neighboursOf } from "./neighbours.js";
import { groupOf, rowData, type Ordered } from "./SortableRows.js";
import type { Move } from "./useMove.js";

/** A pointer that moves less than this only presses. */
const STARTS_AT = 4;

const INSTRUCTIONS =
  "Space lifts it, the arrow keys move it, Space puts it down, Escape leaves it where it was.";

const LIFTED = "is lifted,";

/** What screen readers say while a row is moved. */
const announcements: Announcements = {
  onDragStart: ({ active }) => announce(active, active, LIFTED),
  // A lifted row is first over its own place.
  onDragOver: ({ active, over }) => announce(active, over, active.id === over?.id ? LIFTED : "is now"),
  onDragEnd: ({ active, over }) => announce(active, over, "stands"),
  onDragCancel: ({ active }) => announce(active, active, "stays"),
};

function announce(moved: Active, target: Active | Over | null, what: string): string | undefined {
  const [row, place] = [rowData(moved), rowData(target)?.sortable];
  return row && place
    ? `${row.name} ${what} at place ${place.index + 1} of ${place.items.length}`
    : undefined;
}

/**
 * Lets the rows of the table inside (`SortableRows`) be moved by their handles within their group, with a pointer, a
 * finger or the keyboard.
 */
export function Reorder<Row extends Ordered>({
  rows,
  onMove,
  children,
}: {
  /** All rows in their order, also those that the table does not show. */
  rows: readonly Row[];
  /** Called with the rows of the group. */
  onMove: Move<Row>;
  children: ReactNode;
}) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: STARTS_AT } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const drop = ({ active, over }: DragEndEvent): void => {
    const [from, to] = [rowData(active)?.sortable, rowData(over)?.sortable];
    if (!from || !to || active.id === over?.id) return;
    const id = String(active.id);
    const group = rows.filter((row) => groupOf(row) === from.containerId);
    const all = group.map((row) => row.id);
    onMove(group, id, neighboursOf(all, from.items.map(String), id, to.index));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements, screenReaderInstructions: { draggable: INSTRUCTIONS } }}
    >
      {children}
    </DndContext>
  );
}
