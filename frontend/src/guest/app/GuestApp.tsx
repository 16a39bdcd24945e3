import { type ReactNode, useEffect, useRef, useState } from "react";
import { Toasts } from "../../shared/ui/Toasts.js";
import { ViewFocusContext } from "../ui/ViewTitle.js";
import { LabelsContext } from "../../shared/ui/labels.js";
import { useCatalogue, useMessages } from "../i18n/useLanguage.js";
import { EntryForm } from "../stay/EntryForm.js";
import { LoadingScreen } from "../stay/LoadingScreen.js";
import { PositionQuestion } from "../stay/PositionQuestion.js";
import { useDropNotes } from "../stay/useOutbox.js";
import { useEntryMessage } from "../stay/useEntryMessage.js";
import { type StaySession, useStaySession } from "../stay/useStaySession.js";
import { loadSheets } from "./GuestSheets.js";
import { OpenStay } from "./OpenStay.js";
import { registerServiceWorker } from "./registerServiceWorker.js";
import type { FirstLists } from "./useFirstLists.js";

const SETTLE_MS = 500;

/**
 * The root of every guest page: the language, the entry from the code into the stay, and the end of the stay.
 * `children` are the pages of the open stay.
 */
export function GuestApp({
  first = "work",
  codeNeeded,
  requestSent,
  children,
}: {
  /** The data of the first view. */
  first?: FirstLists;
  /** What the entry form says when the page was opened without a code. */
  codeNeeded: (messages: ReturnType<typeof useMessages>) => string;
  /** The toast after a request was accepted. */
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
  const [isDrawn, setIsDrawn] = useState(false);
  useDropNotes();
  // What the first view does not need is deferred until it is rendered.
  const isWaiting = !isReady || phase.name === "opening";
  useEffect(() => {
    if (isWaiting) return;
    const timer = setTimeout(() => {
      setIsDrawn(true);
      registerServiceWorker();
      // Sheets that cannot be loaded now are requested again when they are opened.
      loadSheets().catch(() => undefined);
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);

  return (
    <LabelsContext value={messages.components}>
      <ViewFocusContext value={hasShownView}>
        {isWaiting && <LoadingScreen />}
        {isReady && phase.name === "entry" && (
          <EntryForm value={phase.value} message={message} onOpen={session.open} />
        )}
        {isReady && phase.name === "position" && (
          <PositionQuestion onShare={() => session.openHere(phase.code)} />
        )}
        {isReady && phase.name === "open" && (
          <OpenStay
            key={phase.stay_id}
            stay_id={phase.stay_id}
            first={first}
            requestSent={requestSent(messages)}
            onEnded={session.end}
          >
            {children(session)}
          </OpenStay>
        )}
        {isDrawn && <Toasts place="guest" />}
      </ViewFocusContext>
    </LabelsContext>
  );
}
