import { atom, useAtomValue, useSetAtom } from "jotai";
import { useEffect, useRef } from "react";
import { connectionAtom } from "../../../lib/useLive.js";
import { currentStayId } from "../stayStorage.js";
import type { OutboxEntry, OutboxKind } from "./entry.js";
import { guestOutbox, outboxAtom } from "./guestOutbox.js";
import type { DropReason, OutboxEvents } from "./outbox.js";

/** What was dropped unsent, until the guest has taken note of it. */
export const droppedAtom = atom<readonly { key: string; kind: OutboxKind; reason: DropReason }[]>([]);

/** What of a kind is not yet answered in this stay, oldest first. */
export function useOutboxEntries<K extends OutboxKind>(kind: K): readonly OutboxEntry<K>[] {
  const entries = useAtomValue(outboxAtom) ?? [];
  const stay_id = currentStayId();
  const own = entries.filter((entry) => entry.kind === kind && entry.stay_id === stay_id);
  return own as readonly OutboxEntry[] as readonly OutboxEntry<K>[];
}

/** Hears what becomes of the entries, always with the handlers of the last rendering. */
export function useOutboxEvents(events: Partial<OutboxEvents>): void {
  const latest = useRef(events);
  useEffect(() => {
    latest.current = events;
  });
  useEffect(
    () =>
      guestOutbox.listen({
        onSent: (delivery) => latest.current.onSent?.(delivery),
        onRefused: (entry, error) => latest.current.onRefused?.(entry, error),
        onDropped: (entry, reason) => latest.current.onDropped?.(entry, reason),
      }),
    [],
  );
}

/** Notes what is dropped; used once, around everything a guest can see. */
export function useDropNotes(): void {
  const setDropped = useSetAtom(droppedAtom);
  useOutboxEvents({
    onDropped: ({ key, kind }, reason) => setDropped((dropped) => [...dropped, { key, kind, reason }]),
  });
}

/** Sends what waits when the stay opens, the network is back, or the app is looked at again. */
export function useOutboxSending(): void {
  const connection = useAtomValue(connectionAtom);
  useEffect(() => {
    if (connection === "live") guestOutbox.flush();
  }, [connection]);
  useEffect(() => {
    const send = (): void => {
      if (!document.hidden) guestOutbox.flush();
    };
    send();
    window.addEventListener("online", send);
    document.addEventListener("visibilitychange", send);
    return () => {
      window.removeEventListener("online", send);
      document.removeEventListener("visibilitychange", send);
    };
  }, []);
}
