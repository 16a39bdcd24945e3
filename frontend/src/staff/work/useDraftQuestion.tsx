import { useState, type ReactNode } from "react";
import { discardDraftsOf, hasDrafts, PERSONAL_DRAFT } from "#staff/lib/forms/useTabDraft.js";
import { DiscardQuestion } from "#staff/ui/form/DiscardQuestion.js";

/** Asks before the dialog of a piece of work (`isOpen`) discards drafts; their names contain the work's id. */
export function useDraftQuestion(
  id: string,
  isOpen: boolean,
  onClose: () => void,
): { close: () => void; discard: () => void; question: ReactNode } {
  const [isAsking, setAsking] = useState(false);
  const discard = (): void => {
    discardDraftsOf(PERSONAL_DRAFT + id);
    onClose();
  };
  return {
    close: () => (isOpen && hasDrafts(PERSONAL_DRAFT + id) ? setAsking(true) : discard()),
    discard,
    question: <DiscardQuestion open={isAsking} onClose={() => setAsking(false)} onConfirm={discard} />,
  };
}
