import { useEffect, useRef, useState, type ReactNode } from "react";
import type * as v from "valibot";
import { useCatalogue, useMessages } from "#guest/i18n/useLanguage.js";
import { useViewStack } from "#guest/lib/useViewStack.js";
import { foodTab, guestSheet, GuestStackContext, type GuestView } from "#guest/shell/guestViews.js";
import { EntryForm, PositionQuestion } from "#guest/stay/EntryForm.js";
import { LoadingScreen } from "#guest/stay/LoadingScreen.js";
import { useStaySession } from "#guest/stay/useStaySession.js";
import { ViewFocusContext } from "#guest/ui/ViewTitle.js";
import { LabelsContext } from "#shared/ui/componentLabels.js";
import { Toasts } from "#shared/ui/toast/Toasts.js";
import { GuestSheets, loadSheets } from "./GuestSheets.js";
import { OpenStay } from "./OpenStay.js";

const IDLE_DELAY_MS = 500;

type Views = { first: GuestView; schema: v.GenericSchema<GuestView>; children: ReactNode };

/** The root of every guest page, from entry to the end of the stay. `children` are the views of the open stay. */
export function GuestApp({
  codeNeeded,
  requestSent,
  ...views
}: Views & {
  /** The entry form's message when the page was opened without a code. */
  codeNeeded: string;
  requestSent: string;
}) {
  const isReady = useCatalogue();
  const messages = useMessages();
  const session = useStaySession();
  const { phase } = session;
  const hasShownView = useRef(false);
  const isWaiting = !isReady || phase.name === "opening";

  return (
    <LabelsContext value={messages.components}>
      <ViewFocusContext value={hasShownView}>
        {isWaiting && <LoadingScreen />}
        {isReady && phase.name === "entry" && (
          <EntryForm
            value={phase.value}
            reason={phase.reason}
            codeNeeded={codeNeeded}
            onOpen={session.open}
          />
        )}
        {isReady && phase.name === "position" && (
          <PositionQuestion onShare={() => session.openHere(phase.code)} />
        )}
        {isReady && phase.name === "open" && (
          <OpenStay
            key={phase.stay_id}
            stay_id={phase.stay_id}
            first={foodTab(views.first) === "menu" ? "menu" : "work"}
            requestSent={requestSent}
            session={session}
          >
            <GuestViews {...views} />
          </OpenStay>
        )}
        {!isWaiting && <AfterFirstView />}
      </ViewFocusContext>
    </LabelsContext>
  );
}

/** Loads the toasts and the offline files once the first view has rendered. */
function AfterFirstView() {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setIsIdle(true);
      keepOnDevice().catch(() => undefined);
    }, IDLE_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return isIdle && <Toasts place="guest" />;
}

function GuestViews({ first, schema, children }: Views) {
  const stack = useViewStack(first, { view: schema, sheet: guestSheet });
  return (
    <GuestStackContext value={stack}>
      {children}
      <GuestSheets />
    </GuestStackContext>
  );
}

/** Called after the first render, so as not to delay it. Without HTTPS the page loads the sheets itself. */
async function keepOnDevice(): Promise<void> {
  if (!("serviceWorker" in navigator)) await loadSheets();
  else if (!import.meta.env.DEV) await navigator.serviceWorker.register("/sw.js", { scope: "/customer" });
}
