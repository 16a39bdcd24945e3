import { atom, useAtomValue, useSetAtom } from "jotai";
import { useEffect, useMemo } from "react";
import { screenNameAtom } from "../board/screen/preferences.js";
import { useLiveEvent } from "../../shared/lib/useLive.js";
import { staffApi } from "../lib/staffApi.js";

/** The server drops a screen that does not repeat that it is viewing. */
const REPEAT_MS = 30_000;
const NOBODY: readonly string[] = [];

const viewersAtom = atom<ReadonlyMap<string, readonly string[]>>(new Map());

/** Tracks who is viewing which request. Used once by each board. */
export function useViewerEvents(): void {
  const setViewers = useSetAtom(viewersAtom);
  // The events that follow name all current viewers, but not those who stopped while this screen was offline.
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

/** The other screens that are viewing a request right now. */
export function useViewers(id: string): readonly string[] {
  const ownName = useAtomValue(screenNameAtom);
  const viewers = useAtomValue(useMemo(() => atom((get) => get(viewersAtom).get(id) ?? NOBODY), [id]));
  return useMemo(() => {
    const others = viewers.filter((name) => name !== ownName);
    return others.length === 0 ? NOBODY : others;
  }, [viewers, ownName]);
}

/** Reports to the other screens, while mounted, that this one is viewing a request. */
export function useViewing(id: string): void {
  const screen = useAtomValue(screenNameAtom);
  useEffect(() => {
    if (screen === "") return;
    // Only a hint for others, so a failure is ignored.
    const report = (is_viewing: boolean): void =>
      void staffApi
        .call("PUT /hotel-admin/requests/:id/viewing", { params: { id }, body: { screen, is_viewing } })
        .catch(() => undefined);
    report(true);
    const timer = setInterval(() => report(true), REPEAT_MS);
    return () => {
      clearInterval(timer);
      report(false);
    };
  }, [id, screen]);
}
