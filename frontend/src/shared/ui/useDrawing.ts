import { useSyncExternalStore } from "react";

type DrawingImage = (drawing: string) => string;

let drawingImage: DrawingImage | null = null;
let loading: Promise<void> | null = null;
const listeners = new Set<() => void>();
/** Kept, because the browser forgets an image that nothing shows. */
const ready = new Map<string, HTMLImageElement>();

/** Loads the drawings once; a failed load is tried again with the next picture that is shown. */
export function loadDrawings(): Promise<void> {
  loading ??= import("../drawings/drawDish.js").then(
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

/** What is drawn of a dish; a plate for one of which nothing is known. */
export const drawingOf = ({ drawing }: { drawing?: string | null | undefined }): string => drawing ?? "plate";

/** Reads these drawings in advance: otherwise the browser paints them a frame after the text beside them. */
export async function readDrawings(drawings: Iterable<string>): Promise<void> {
  await loadDrawings();
  const read = [...new Set(drawings)].map((drawing) => {
    const image = new Image();
    image.src = drawingImage?.(drawing) ?? "";
    ready.set(drawing, image);
    return image.decode();
  });
  await Promise.allSettled(read);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  void loadDrawings();
  return () => listeners.delete(listener);
}

/** The image of a drawing; null until the drawings are loaded, which are no part of the first load. */
export function useDrawing(drawing: string): string | null {
  return useSyncExternalStore(subscribe, () => drawingImage)?.(drawing) ?? null;
}
