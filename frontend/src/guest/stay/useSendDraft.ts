import { useRef, useState } from "react";
import { errorText } from "#guest/i18n/errorText.js";
import { useLanguageTag, useMessages } from "#guest/i18n/useLanguage.js";
import type { ApiError } from "#shared/lib/api/apiClient.js";
import { notify } from "#shared/ui/toast/notify.js";
import { useDraft, type Draft } from "./draft.js";
import { guestOutbox } from "./guestOutbox.js";
import type { OutboxKind, Parcel } from "./outboxEntry.js";

/** Called with the error and its text when the server refuses what was sent. */
type OnRefused = (error: ApiError, text: string) => void;

/**
 * A draft and how to send it. The draft is cleared once it is accepted or queued, and kept under a new key if it is
 * refused. While one is being sent, a further tap does nothing, even before the next rendering.
 */
export function useSendDraft<K extends OutboxKind, T>(
  kind: K,
  draft: Draft<T>,
): {
  fields: T;
  change: (fields: Partial<T>) => void;
  isSending: boolean;
  /** Resolves to whether it was accepted or queued. By default a refusal is shown as a toast. */
  send: (parcel: Omit<Parcel<K>, "kind" | "key">, onRefused?: OnRefused) => Promise<boolean>;
} {
  const messages = useMessages();
  const language = useLanguageTag();
  const { fields, change, sendKey, renewKey, clear } = useDraft(draft);
  const [isSending, setIsSending] = useState(false);
  const isTaken = useRef(false);
  const labels = { order: messages.checkout, request: messages.request, support: messages.support }[kind];
  const notifyRefused: OnRefused = (_error, text) => notify.error(text, { id: kind, durationMs: 5000 });

  const deliver = async (parcel: Omit<Parcel<K>, "kind" | "key">, onRefused: OnRefused): Promise<boolean> => {
    const outcome = await guestOutbox.submit<K>({ ...parcel, kind, key: sendKey() });
    if (outcome.state === "refused") {
      renewKey();
      onRefused(outcome.error, errorText(outcome.error, labels.failed, messages, language));
      return false;
    }
    clear();
    if (outcome.state === "queued") {
      const text = navigator.onLine ? messages.work.tryingAgain : labels.queued;
      notify.info(text, { id: kind, durationMs: 4000 });
    }
    return true;
  };

  return {
    fields,
    change,
    isSending,
    async send(parcel, onRefused = notifyRefused) {
      if (isTaken.current) return false;
      isTaken.current = true;
      setIsSending(true);
      try {
        return await deliver(parcel, onRefused);
      } finally {
        isTaken.current = false;
        setIsSending(false);
      }
    },
  };
}
