import { atom, useAtomValue, useSetAtom } from "jotai";
import { useEffect, useMemo } from "react";
import { useLiveEvent } from "#shared/lib/live/useLive.js";
import { staffApi } from "#staff/lib/api/staffApi.js";
import { actorNameAtom, pairedScreenAtom } from "#staff/session/session.js";

/** Heartbeat interval: the server drops viewers that stop reporting. */
const REPEAT_MS = 30_000;
/** Leaves room for the window's number. */
const VIEWER_NAME_MAX = 50;
const NOBODY: readonly string[] = [];
const NO_VIEWERS: readonly Viewer[] = [];

type Viewer = { key: string; name: string };

const viewersAtom = atom<ReadonlyMap<string, readonly Viewer[]>>(new Map());

/** Distinguishes the windows of one person or screen. */
const WINDOW = String(100 + Math.floor(Math.random() * 900));

/** This window's key among the viewers. */
const ownKeyAtom = atom((get) => {
  const name = get(pairedScreenAtom)?.name ?? get(actorNameAtom);
  return `${name.slice(0, VIEWER_NAME_MAX)} ${WINDOW}`;
});

/** Tracks who is viewing which request. Used once by each board. */
export function useViewerEvents(): void {
  const setViewers = useSetAtom(viewersAtom);
  // The events that follow name all current viewers, but not those who stopped while this screen was offline.
  useLiveEvent("/staff", "ready", () => setViewers(new Map()));
  useLiveEvent("/staff", "request:viewers", ({ id, people }) =>
    setViewers((current) => {
      const next = new Map(current);
      if (people.length === 0) next.delete(id);
      else next.set(id, people);
      return next;
    }),
  );
}

/** Who is viewing a request on other screens right now, by name. */
export function useViewers(id: string): readonly string[] {
  const ownKey = useAtomValue(ownKeyAtom);
  const viewers = useAtomValue(useMemo(() => atom((get) => get(viewersAtom).get(id) ?? NO_VIEWERS), [id]));
  return useMemo(() => {
    const others = viewers.filter(({ key }) => key !== ownKey).map(({ name }) => name);
    return others.length === 0 ? NOBODY : [...new Set(others)];
  }, [viewers, ownKey]);
}

/** Reports to the other screens, while mounted, that this one is viewing a request; null for none. */
export function useViewing(id: string | null): void {
  const screen = useAtomValue(ownKeyAtom);
  // A person chosen on a shared screen becomes the viewer.
  const actorName = useAtomValue(actorNameAtom);
  useEffect(() => {
    if (id === null) return;
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
  }, [id, screen, actorName]);
}
