import type { Service } from "@roombell/common/contract/service";
import { PRIORITIES, type Priority } from "@roombell/common/domain/serviceRequest";
import { notify } from "../../shared/ui/notify.js";
import { useOneAtATime } from "../lib/useOneAtATime.js";
import { translated } from "../i18n/translated.js";
import { errorText } from "../i18n/errorText.js";
import { useLanguageTag, useMessages } from "../i18n/useLanguage.js";
import { useDraft } from "../stay/draft.js";
import { guestOutbox } from "../stay/guestOutbox.js";
import { requestDraft } from "./requestDraft.js";

/**
 * Sends the draft for a service. The draft is cleared when the request was accepted or queued, and kept when it was
 * refused. `send` resolves to whether the form is done.
 */
export function useSendRequest(): {
  isSending: boolean;
  send: (service: Service | null) => Promise<boolean>;
} {
  const messages = useMessages();
  const language = useLanguageTag();
  const draft = useDraft(requestDraft);
  const { isBusy, run } = useOneAtATime();

  const deliver = async (service: Service): Promise<boolean> => {
    const outcome = await guestOutbox.submit({
      kind: "request",
      key: draft.sendKey(),
      title: translated(service, language).name,
      body: {
        service_id: service.id,
        description: draft.fields.details.trim(),
        priority: asPriority(draft.fields.priority),
      },
    });
    if (outcome.state === "refused") {
      draft.renewKey();
      const { failed } = messages.request;
      const text = errorText(outcome.error, failed, messages, language);
      notify.error(text, { id: "request", durationMs: 5000 });
      return false;
    }
    draft.clear();
    if (outcome.state === "queued") notify.info(messages.request.queued, { id: "request", durationMs: 4000 });
    return true;
  };

  return {
    isSending: isBusy,
    async send(service) {
      if (service === null) {
        notify.warning(messages.request.pleaseSelect);
        return false;
      }
      return (await run(() => deliver(service))) ?? false;
    },
  };
}

/** The priority of a stored draft, whose value is not validated. */
export function asPriority(value: string): Priority {
  return PRIORITIES.find((priority) => priority === value) ?? "normal";
}
