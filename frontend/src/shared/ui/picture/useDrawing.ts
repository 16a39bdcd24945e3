import { useSyncExternalStore } from "react";

let drawDish: ((drawing: string) => string) | null = null;
let loading: Promise<void> | null = null;
const listeners = new Set<() => void>();

/** Loads the drawings once; a failed load is retried with the next picture. */
export function loadDrawings(): Promise<void> {
  loading ??= import("#shared/drawings/drawDish.js").then(
    (drawings) => {
      ({ drawDish } = drawings);
      for (const notify of listeners) notify();
    },
    () => {
      loading = null;
    },
  );
  return loading;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  void loadDrawings();
  return () => listeners.delete(listener);
}

/** A drawing as SVG; null until the drawings, which are not part of the first load, have loaded. */
export function useDrawing(drawing: string): string | null {
  return useSyncExternalStore(subscribe, () => drawDish)?.(drawing) ?? null;
}
