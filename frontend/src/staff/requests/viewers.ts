import { atom, useAtomValue, useSetAtom } from "jotai";
import { useEffect, useMemo } from "react";
import { screenNameAtom } from "../board/screen/preferences.js";
import { useLiveEvent } from "../../shared/lib/useLive.js";
import { tellViewing } from "./api.js";

/** The server forgets a screen that has not said again that it looks. */
const REPEAT_MS = 30_000;
const NOBODY: readonly string[] = [];

const viewersAtom = atom<ReadonlyMap<string, readonly string[]>>(new Map());

/** Keeps who looks at which request. Used once by each board. */
export function useViewerEvents(): void {
  const setViewers = useSetAtom(viewersAtom);
  // What follows names everybody who looks now; who stopped while this screen was away is not in it.
  useLiveEvent("/staff", "ready", () => setViewers(new Map()));
  useLiveEvent("/staff", "request:viewers", ({ id, viewers }) =>
    setViewers((held) => {
      const next = new Map(held);
      if (viewers.length === 0) next.delete(id);
      else next.set(id, viewers);
      return next;
    }),
  );
}

/** The other screens that look at a request right now. */
export function useViewers(id: string): readonly string[] {
  const ownName = useAtomValue(screenNameAtom);
  const viewers = useAtomValue(useMemo(() => atom((get) => get(viewersAtom).get(id) ?? NOBODY), [id]));
  return useMemo(() => {
    const others = viewers.filter((name) => name !== ownName);
    return others.length === 0 ? NOBODY : others;
  }, [viewers, ownName]);
}

/** Tells the other screens, while mounted, that this one looks at a request. */
export function useViewing(id: string): void {
  const screen = useAtomValue(screenNameAtom);
  useEffect(() => {
    if (screen === "") return;
    // A hint for others: whether it arrives changes nothing here.
    const tell = (isViewing: boolean): void => void tellViewing(id, screen, isViewing).catch(() => undefined);
    tell(true);
    const timer = setInterval(() => tell(true), REPEAT_MS);
    return () => {
      clearInterval(timer);
      tell(false);
    };
  }, [id, screen]);
}
