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
import { findNeighbours } from "./neighbours.js";
import { groupOf, rowData, type Ordered } from "./SortableRows.js";
import type { Move } from "./useMove.js";

/** A pointer that moves less than this is a click. */
const STARTS_AT = 4;

const INSTRUCTIONS =
  "Press Space to pick it up, the arrow keys to move it, Space to drop it, Escape to cancel.";

/** Announced by screen readers while a row is moved. */
const announcements: Announcements = {
  onDragStart: ({ active }) => announcePickUp(active),
  // A row is first dragged over its own position.
  onDragOver: ({ active, over }) =>
    active.id === over?.id ? announcePickUp(active) : announce(active, over, "Now at"),
  onDragEnd: ({ active, over }) => announce(active, over, "Moved to"),
  onDragCancel: ({ active }) => announce(active, active, "Back at"),
};

function announcePickUp(active: Active): string | undefined {
  const row = rowData(active);
  return row && announce(active, active, `${row.name} picked up,`);
}

function announce(moved: Active, target: Active | Over | null, what: string): string | undefined {
  const [row, place] = [rowData(moved), rowData(target)?.sortable];
  return row && place && `${what} position ${place.index + 1} of ${place.items.length}`;
}

/** The rows inside (`SortableRows`) are moved by their handles within their group, by pointer or keyboard. */
export function Reorder<Row extends Ordered>({
  rows,
  onMove,
  children,
}: {
  /** All rows in order, including hidden ones. */
  rows: readonly Row[];
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
    onMove(group, id, findNeighbours(all, from.items.map(String), id, to.index));
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
