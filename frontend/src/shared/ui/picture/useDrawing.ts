import { useSyncExternalStore } from "react";

type DrawingImage = (drawing: string) => string;

let drawingImage: DrawingImage | null = null;
let loading: Promise<void> | null = null;
const listeners = new Set<() => void>();

/** Loads the drawings once; a failed load is retried with the next picture. */
export function loadDrawings(): Promise<void> {
  loading ??= import("#shared/drawings/drawDish.js").then(
    (drawings) => {
      ({ drawingImage } = drawings);
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

/** The image of a drawing; null until the drawings, which are not part of the first load, have loaded. */
export function useDrawing(drawing: string): string | null {
  return useSyncExternalStore(subscribe, () => drawingImage)?.(drawing) ?? null;
}
