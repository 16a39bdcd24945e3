import { useStore } from "jotai";
import { useEffect } from "react";
import { asText } from "#shared/lib/storage/storage.js";
import { preferenceAtom } from "#staff/lib/preferenceAtom.js";
import { pairedScreenAtom, sessionAtom, sessionEndingAtom } from "#staff/session/session.js";

/** The board that this device shows. It outlives the session, so that the device can report that the board is gone. */
export const openBoardAtom = preferenceAtom<string | null>("board.open", null, asText);

/** Stores the open board until the user leaves it or logs out. A paired screen stores its board itself. */
export function useKeptOpen(title: string): void {
  const store = useStore();
  useEffect(() => {
    if (store.get(pairedScreenAtom) !== null) return;
    store.set(openBoardAtom, title);
    return () => {
      const isEnded = store.get(sessionAtom) === null && store.get(sessionEndingAtom)?.kind !== "logout";
      if (!isEnded) store.set(openBoardAtom, null);
    };
  }, [store, title]);
}
