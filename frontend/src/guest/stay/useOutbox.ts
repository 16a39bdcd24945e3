import { useAtomValue } from "jotai";
import { useEffect, useEffectEvent } from "react";
import * as v from "valibot";
import type { ApiError } from "#shared/lib/api/apiClient.js";
import { useQueueSending } from "#shared/lib/outbox/useQueueSending.js";
import {
  clearStored,
  createStored,
  hasUnreadable,
  listOf,
  matching,
  storedAtom,
} from "#shared/lib/storage/storage.js";
import {
  dropReason,
  guestOutbox,
  outboxAtom,
  outboxKind,
  type Delivery,
  type OutboxEntry,
  type OutboxEvents,
  type OutboxKind,
} from "./outbox.js";
import { currentStayId } from "./stayStorage.js";

const dropNote = v.object({
  key: v.string(),
  /** Null if it is unreadable. */
  kind: v.nullable(outboxKind),
  reason: v.picklist([...dropReason.options, "unreadable"]),
});
type DropNote = v.InferOutput<typeof dropNote>;

// Survives the end of a stay and is shared by all tabs: the tab that drops an entry may not be the one the guest reads.
const storedDropped = createStored<readonly DropNote[]>("local", "dropped", matching(listOf(dropNote)));

const droppedAtom = storedAtom(storedDropped);

function addNote(added: DropNote): void {
  const others = (storedDropped.read() ?? []).filter(({ key }) => key !== added.key);
  storedDropped.write([...others, added]);
}

guestOutbox.listen({ onDropped: ({ key, kind }, reason) => addNote({ key, kind, reason }) });

const UNSENT = ["stay.outbox", "stay.cart", "stay.draft.request", "stay.draft.support"] as const;

/** Reports unsent work that can no longer be decrypted; called before the app overwrites it. */
export function reportUnreadable(): void {
  for (const prefix of UNSENT) {
    if (!hasUnreadable("local", prefix)) continue;
    clearStored("local", prefix);
    addNote({ key: "unreadable", kind: null, reason: "unreadable" });
  }
}

export function useDroppedEntries(): [notes: readonly DropNote[], dismiss: (key: string) => void] {
  const notes = useAtomValue(droppedAtom) ?? [];
  const dismiss = (key: string): void => {
    const others = (storedDropped.read() ?? []).filter((note) => note.key !== key);
    if (others.length > 0) storedDropped.write(others);
    else storedDropped.clear();
  };
  return [notes, dismiss];
}

/** This stay's unanswered entries of one kind, oldest first. */
export function useOutboxEntries<K extends OutboxKind>(kind: K): readonly OutboxEntry<K>[] {
  const entries = useAtomValue(outboxAtom) ?? [];
  const stay_id = currentStayId();
  const own = entries.filter((entry) => entry.kind === kind && entry.stay_id === stay_id);
  return own as readonly OutboxEntry[] as readonly OutboxEntry<K>[];
}

/** Subscribes to the outcomes of sent entries, always with the handlers of the last render. */
export function useOutboxEvents(events: Partial<Omit<OutboxEvents, "onDropped">>): void {
  const onSent = useEffectEvent((delivery: Delivery) => events.onSent?.(delivery));
  const onRefused = useEffectEvent((entry: OutboxEntry, error: ApiError) => events.onRefused?.(entry, error));
  useEffect(() => guestOutbox.listen({ onSent, onRefused }), []);
}

export const useOutboxSending = (): void => useQueueSending(() => guestOutbox.flush());
