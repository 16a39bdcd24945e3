import type { SeenMessage, WorkKind } from "@roombell/common/contract/liveEvents";
import { useAtomValue } from "jotai";
import { createContext, useContext, useEffect, useRef, useState, type RefObject } from "react";
import { connectionAtom, LiveContext } from "#shared/lib/live/useLive.js";

/** The pause between two reports: the server closes connections that send more than 20 messages in 10 s. */
const PAUSE_MS = 600;

/** The reports of work in view that wait to be sent, by its id. */
type SeenQueue = Map<string, SeenMessage>;

/** An element counts as seen when half of it is in view, or when it fills a quarter of the screen. */
const MIN_RATIO = 0.5;
const MIN_SCREEN_RATIO = 0.25;

/** The queue of the cards in view; null where nothing is reported. */
export const SeenContext = createContext<SeenQueue | null>(null);

/** The queue of one page, for its `SeenContext`; sends a report at a time while the page is visible. */
export function useSeenQueue(): SeenQueue {
  const connection = useContext(LiveContext);
  const [queue] = useState<SeenQueue>(() => new Map());
  useEffect(() => {
    const timer = setInterval(() => {
      const [next] = queue.values();
      if (!next || connection?.state !== "live" || document.visibilityState !== "visible") return;
      connection.sendSeen(next);
      queue.delete(next.id);
    }, PAUSE_MS);
    return () => clearInterval(timer);
  }, [connection, queue]);
  return queue;
}

/** Repeated after a lost connection, until the work is marked as seen. Only the visible part of the page counts. */
export function useSeen<E extends HTMLElement>(
  kind: WorkKind,
  { id, status, seen_at }: { id: string; status: string; seen_at: string | null },
  /** The stations whose lines are in view, if not all; null for none. */
  stations?: readonly string[] | null,
): RefObject<E | null> {
  const ref = useRef<E>(null);
  const queue = useContext(SeenContext);
  const isLive = useAtomValue(connectionAtom) === "live";
  const isUnseen = status === "pending" && seen_at === null && stations !== null;
  const shown = stations?.join();
  useEffect(() => {
    const element = ref.current;
    if (!isUnseen || !isLive || queue === null || element === null) return;
    const threshold = Math.min(MIN_RATIO, (MIN_SCREEN_RATIO * window.innerHeight) / element.offsetHeight);
    const observer = new IntersectionObserver(
      (entries) => {
        if ((entries.at(-1)?.intersectionRatio ?? 0) >= threshold) {
          queue.set(id, { kind, id, ...(shown !== undefined && { stations: shown.split(",") }) });
        } else queue.delete(id);
      },
      { threshold },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      queue.delete(id);
    };
  }, [queue, isLive, isUnseen, kind, id, shown]);
  return ref;
}
