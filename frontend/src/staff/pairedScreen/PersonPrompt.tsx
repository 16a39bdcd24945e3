import { useQueryClient } from "@tanstack/react-query";
import { useAtomValue } from "jotai";
import { useCallback, useEffect, useRef, useState, type ReactNode } from "react";
import { ApiError } from "#shared/lib/api/apiClient.js";
import { promptForPerson } from "#staff/lib/api/personQuestion.js";
import { pairedScreenAtom } from "#staff/session/session.js";
import { OpenChooserContext } from "#staff/shell/PersonButton.js";
import { PersonChooser } from "./PersonChooser.js";
import { readScreen, useRenewScreen } from "./useOwnScreen.js";
import { usePeople } from "./usePeople.js";
import { useQuietSignOut } from "./useQuietSignOut.js";

const NOBODY = "Nothing changed: no one signed in";

/** A change that waits for a person. */
type Waiting = { goOn: () => void; giveUp: (reason: ApiError) => void };

/** A change that needs a person waits and is made as the chosen one; closing the dialog cancels it. */
export function PersonPrompt({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const renew = useRenewScreen();
  const people = usePeople();
  const [opened, setOpened] = useState<"tap" | "change" | null>(null);
  const waiting = useRef<Waiting[]>([]);
  useQuietSignOut(useAtomValue(pairedScreenAtom)?.person?.id ?? null);

  const settle = useCallback((isChosen: boolean): void => {
    setOpened(null);
    const settled = waiting.current;
    waiting.current = [];
    for (const { goOn, giveUp } of settled) {
      if (isChosen) goOn();
      else giveUp(new ApiError({ code: "person_required", status: 403, message: NOBODY }));
    }
  }, []);

  useEffect(() => {
    const stop = promptForPerson({
      isEmpty() {
        const screen = readScreen(client);
        return screen?.person_required === true && screen.person === null;
      },
      ask: () =>
        new Promise((goOn, giveUp) => {
          waiting.current.push({ goOn, giveUp });
          // The chosen person has lost the screen: deactivated, PIN changed, or shift ended.
          renew((screen) => ({ ...screen, person_required: true, person: null }));
          setOpened("change");
        }),
    });
    return () => {
      stop();
      settle(false);
    };
  }, [client, renew, settle]);

  return (
    <OpenChooserContext value={useCallback(() => setOpened("tap"), [])}>
      {children}
      {opened && (
        <PersonChooser
          people={people}
          isAsked={opened === "change"}
          onChosen={() => settle(true)}
          onClose={() => settle(false)}
        />
      )}
    </OpenChooserContext>
  );
}
