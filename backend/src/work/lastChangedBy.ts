import type { ChangedBy } from "./illegalMove.js";
import type { HistoryEntry } from "./model.js";

/** Who took the last step, so that of two people acting at once the other is told who was first. */
export function lastChangedBy({ history }: { history: readonly HistoryEntry<string>[] }): ChangedBy {
  // The first entry is its creation.
  const last = history.slice(1).at(-1);
  if (last?.by === "guest") return { changed_by: "The guest" };
  return last?.actor?.name ? { changed_by: last.actor.name } : {};
}
