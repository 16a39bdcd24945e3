import { type ReactNode, useEffect, useRef, useState } from "react";
import { Toasts } from "../../components/Toasts.js";
import { ViewFocusContext } from "../../components/ViewTitle.js";
import { WordsContext } from "../../components/words.js";
import { useCatalogue, useMessages } from "../../features/i18n/useLanguage.js";
import { EntryForm } from "../../features/stay/components/EntryForm.js";
import { LoadingScreen } from "../../features/stay/components/LoadingScreen.js";
import { useDropNotes } from "../../features/stay/outbox/useOutbox.js";
import { useEntryMessage } from "../../features/stay/useEntryMessage.js";
import { type StaySession, useStaySession } from "../../features/stay/useStaySession.js";
import { OpenStay } from "./OpenStay.js";
import { registerServiceWorker } from "./registerServiceWorker.js";

/**
 * What every guest page stands on: the language, the way from the code into the stay, and the end of the stay.
 * `children` are the pages of the open stay.
 */
export function GuestApp({
  codeNeeded,
  requestSent,
  children,
}: {
  /** What the entry form says when the page was opened without a code. */
  codeNeeded: (messages: ReturnType<typeof useMessages>) => string;
  /** The toast of a request that was taken. */
  requestSent: (messages: ReturnType<typeof useMessages>) => string;
  children: (session: StaySession) => ReactNode;
}) {
  const isReady = useCatalogue();
  const messages = useMessages();
  const session = useStaySession();
  const { phase } = session;
  const reason = phase.name === "entry" ? phase.reason : null;
  const message = useEntryMessage(reason, codeNeeded(messages));
  const hasShownView = useRef(false);
  const [isPainted, setIsPainted] = useState(false);
  useDropNotes();
  useEffect(registerServiceWorker, []);
  useEffect(() => {
    const timer = setTimeout(() => setIsPainted(true), 0);
    return () => clearTimeout(timer);
  }, []);

  return (
    <WordsContext value={messages.components}>
      <ViewFocusContext value={hasShownView}>
        {(!isReady || phase.name === "opening") && <LoadingScreen />}
        {isReady && phase.name === "entry" && (
          <EntryForm value={phase.value} message={message} onOpen={session.open} />
        )}
        {isReady && phase.name === "open" && (
          <OpenStay
            key={phase.stay_id}
            stay_id={phase.stay_id}
            requestSent={requestSent(messages)}
            onEnded={session.end}
          >
            {children(session)}
          </OpenStay>
        )}
        {isPainted && <Toasts place="guest" />}
      </ViewFocusContext>
    </WordsContext>
  );
}
