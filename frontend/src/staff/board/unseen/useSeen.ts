import type { SeenMessage, WorkKind } from "@roombell/common/contract/liveEvents";
import { useAtomValue } from "jotai";
import { createContext, useContext, useEffect, useRef, useState, type RefObject } from "react";
import { connectionAtom, LiveContext } from "#shared/lib/live/useLive.js";

/** Token bucket: the server closes connections that send more than 20 messages in 10 s. */
const BURST = 8;
const PAUSE_MS = 1000;

/** Queues reports of work in view within the server's rate limit. */
export function createSeenQueue() {
  const waiting = new Map<string, SeenMessage>();
  let credit = BURST;
  let sendOne: ((message: SeenMessage) => boolean) | null = null;
  const sendNext = (): void => {
    const [next] = waiting.values();
    if (next === undefined || credit === 0 || sendOne === null || !sendOne(next)) return;
    credit -= 1;
    waiting.delete(next.id);
    sendNext();
  };
  return {
    add(message: SeenMessage): void {
      waiting.set(message.id, message);
      sendNext();
    },
    /** Removes a card that is no longer in view. */
    remove: (id: string) => void waiting.delete(id),
    /** Starts sending while `canSend` is true; returns the function that stops it. */
    start(send: (message: SeenMessage) => void, canSend: () => boolean): () => void {
      sendOne = (message) => {
        if (!canSend()) return false;
        send(message);
        return true;
      };
      const timer = setInterval(() => {
        credit = Math.min(BURST, credit + 1);
        sendNext();
      }, PAUSE_MS);
      sendNext();
      return () => {
        sendOne = null;
        clearInterval(timer);
      };
    },
  };
}

/** An element counts as seen when half of it is in view, or when it fills a quarter of the screen. */
const MIN_RATIO = 0.5;
const MIN_SCREEN_RATIO = 0.25;
const STEPS = Array.from({ length: 11 }, (_, index) => index / 10);

type SeenQueue = ReturnType<typeof createSeenQueue>;

/** The queue of the cards in view; null where nothing is reported. */
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
 * Reports to the server that new work is in view until it is marked as seen, again after a lost connection. Attach the
 * returned ref to the element: only the visible part of the page counts.
 */
export function useSeen(
  kind: WorkKind,
  { id, status, seen_at }: { id: string; status: string; seen_at: string | null },
  /** The stations whose lines are in view, if not all; null for none. */
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
    isIntersecting && (intersectionRatio >= MIN_RATIO || intersectionRect.height >= screen * MIN_SCREEN_RATIO)
  );
}
