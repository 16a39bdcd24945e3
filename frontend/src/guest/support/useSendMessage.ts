import { PRIORITIES, type Priority } from "@roombell/common/domain/serviceRequest";
import { notify } from "../../shared/ui/notify.js";
import { useOneAtATime } from "../lib/useOneAtATime.js";
import { errorText } from "../i18n/errorText.js";
import { useLanguageTag, useMessages } from "../i18n/useLanguage.js";
import { useDraft } from "../stay/draft.js";
import { guestOutbox } from "../stay/guestOutbox.js";
import { supportDraft } from "./supportDraft.js";

type Fields = { subject: string; message: string; priority: Priority };

/**
 * The message form: its fields, whether it can be sent (product rules: Guest app), and sending. It is cleared when
 * the message was accepted or queued, and kept when it was refused. `send` resolves to whether it is done.
 */
export function useSendMessage(): {
  fields: Fields;
  change: (fields: Partial<Fields>) => void;
  canSend: boolean;
  isSending: boolean;
  send: () => Promise<boolean>;
} {
  const messages = useMessages();
  const language = useLanguageTag();
  const draft = useDraft(supportDraft);
  const { isBusy, run } = useOneAtATime();
  const priority = PRIORITIES.find((known) => known === draft.fields.priority) ?? "normal";
  const subject = draft.fields.subject.trim();
  const message = draft.fields.message.trim();

  const deliver = async (): Promise<boolean> => {
    const body = { subject, message, priority };
    const key = draft.sendKey();
    const outcome = await guestOutbox.submit({ kind: "support", key, title: subject, body });
    if (outcome.state === "refused") {
      draft.renewKey();
      const { failed } = messages.support;
      const text = errorText(outcome.error, failed, messages, language);
      notify.error(text, { id: "support", durationMs: 5000 });
      return false;
    }
    draft.clear();
    if (outcome.state === "queued") notify.info(messages.support.queued, { id: "support", durationMs: 4000 });
    return true;
  };

  return {
    fields: { ...draft.fields, priority },
    change: draft.change,
    canSend: subject !== "" && message !== "",
    isSending: isBusy,
    send: async () => (await run(deliver)) ?? false,
  };
}
