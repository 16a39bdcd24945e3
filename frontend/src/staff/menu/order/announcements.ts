import type { Announcements, ScreenReaderInstructions } from "@dnd-kit/core";
import { placeOf } from "./orderContext.js";

type Data = Record<string, unknown> | undefined;

export const INSTRUCTIONS: ScreenReaderInstructions = {
  draggable: "Space lifts it, the arrow keys move it, Space puts it down, Escape leaves it where it was.",
};

const LIFTED = "is lifted,";

/** What screen readers say while a row is moved. */
export const announcements: Announcements = {
  onDragStart: ({ active }) => saying(active.data.current, active.data.current, LIFTED),
  // A lifted row is first over its own place.
  onDragOver: ({ active, over }) =>
    saying(active.data.current, over?.data.current, active.id === over?.id ? LIFTED : "is now"),
  onDragEnd: ({ active, over }) => saying(active.data.current, over?.data.current, "stands"),
  onDragCancel: ({ active }) => saying(active.data.current, active.data.current, "stays"),
};

function saying(moved: Data, target: Data, what: string): string | undefined {
  const [row, place] = [placeOf(moved), placeOf(target)];
  return row && place
    ? `${row.name} ${what} at place ${place.index + 1} of ${place.shown.length}`
    : undefined;
}
