import type { WorkKind } from "@roombell/common/contract/liveEvents";
import { useAtomValue } from "jotai";
import { createContext, useContext, useEffect, useRef, useState, type RefObject } from "react";
import { connectionAtom, LiveContext } from "#shared/lib/live/useLive.js";
import { createSeenQueue } from "./seenQueue.js";

/** Half of an element is enough; of one that is higher than the screen, a quarter of the screen. */
const SHARE = 0.5;
const SHARE_OF_SCREEN = 0.25;
const STEPS = Array.from({ length: 11 }, (_, index) => index / 10);

type SeenQueue = ReturnType<typeof createSeenQueue>;

/** The queue that collects the cards in view; null where nothing is reported. */
export const SeenContext = createContext<SeenQueue | null>(null);

/** The queue of one board, for its `SeenContext`. */
export function useSeenQueue(): SeenQueue {
  const connection = useContext(LiveContext);
  const [queue] = useState(createSeenQueue);
  useEffect(() => {
    if (connection === null) return;
    return queue.start(
      (message) => connection.sendSeen(message),
      () => connection.state === "live" && document.visibilityState === "visible",
    );
  }, [connection, queue]);
  return queue;
}

/**
 * Reports to the server that new work is in view, until it knows; again after a lost connection. Attach the returned ref
 * to what shows it: only what is in the visible part of the page counts.
 */
export function useSeen(
  kind: WorkKind,
  { id, status, seen_at }: { id: string; status: string; seen_at: string | null },
  /** Where only the lines of some stations are in view: which; null for none of them. */
  stations?: readonly string[] | null,
): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  const queue = useContext(SeenContext);
  const isLive = useAtomValue(connectionAtom) === "live";
  const isUnseen = status === "pending" && seen_at === null && stations !== null;
  const shown = stations?.join();
  useEffect(() => {
    const element = ref.current;
    if (!isUnseen || !isLive || queue === null || element === null) return;
    // Whatever scrolls around it.
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        if (entry === undefined) return;
        if (isInView(entry)) {
          queue.add({ kind, id, ...(shown !== undefined && { stations: shown.split(",") }) });
        } else queue.remove(id);
      },
      { threshold: STEPS },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      queue.remove(id);
    };
  }, [queue, isLive, isUnseen, kind, id, shown]);
  return ref;
}

function isInView({
  isIntersecting,
  intersectionRatio,
  intersectionRect,
  rootBounds,
}: IntersectionObserverEntry): boolean {
  const screen = rootBounds?.height ?? window.innerHeight;
  return (
    isIntersecting && (intersectionRatio >= SHARE || intersectionRect.height >= screen * SHARE_OF_SCREEN)
  );
}
