import { isRefusal } from "../../shared/lib/apiClient.js";
import { errorText } from "../i18n/errorText.js";
import { useLanguageTag, useMessages } from "../i18n/useLanguage.js";
import type { EntryReason } from "./useStaySession.js";
import { NoPosition } from "./validation.js";

/** The message above the entry form; `otherwise` if nothing has happened yet. */
export function useEntryMessage(reason: EntryReason | null, otherwise: string): string {
  const messages = useMessages();
  const language = useLanguageTag();
  if (reason === null) return otherwise;
  if (reason.kind === "ended") {
    const known: Readonly<Record<string, string | undefined>> = { ...messages.errors, ...messages.ended };
    return known[reason.code] ?? reason.message;
  }
  const { error, way } = reason;
  if (error instanceof NoPosition) return messages.entry.noPosition;
  if (isRefusal(error)) return errorText(error, messages.entry.invalid, messages, language);
  const why = errorText(error, "", messages, language);
  return [way === "link" ? messages.entry.failed : messages.entry.validationFailed, why]
    .filter(Boolean)
    .join(". ");
}
