import { startTransition, useEffect, useLayoutEffect, useRef, useState } from "react";
import * as v from "valibot";
import { createStored, matching } from "#shared/lib/storage/storage.js";

/** A view that is switched without an address change, and the dialog over it. */
type ViewState<V, S> = { view: V; sheet: S | null };

export type ViewStack<V, S> = ViewState<V, S> & {
  /** Shows another view; `replace` replaces the current one in the history. */
  go: (view: V, options?: { replace?: boolean }) => void;
  back: () => void;
  /** Opens a dialog over the view, which Back closes; it replaces an open one. */
  openSheet: (sheet: S) => void;
  closeSheet: () => void;
};

/** An entry of the browser's history; its key distinguishes two visits of one view. */
const historyEntry = v.object({
  view: v.unknown(),
  sheet: v.optional(v.unknown()),
  depth: v.number(),
  key: v.string(),
});
type Entry = v.InferOutput<typeof historyEntry>;

const NO_ENTRY: Entry = { view: null, sheet: null, depth: 0, key: "" };

/** The current history entry, and a function that pushes or replaces one. */
function useHistoryEntry(): [entry: Entry, show: (next: Omit<Entry, "key">, replace: boolean) => void] {
  const [state, setState] = useState<unknown>(() => window.history.state);
  const follow = (): void => startTransition(() => setState(window.history.state));
  useLayoutEffect(() => {
    window.addEventListener("popstate", follow);
    return () => window.removeEventListener("popstate", follow);
  }, []);
  const show = (next: Omit<Entry, "key">, replace: boolean): void => {
    const entry = { ...next, key: Math.random().toString(36).slice(2) };
    if (replace) window.history.replaceState(entry, "");
    else window.history.pushState(entry, "");
    follow();
  };
  return [v.is(historyEntry, state) ? state : NO_ENTRY, show];
}

/**
 * A page's views in the browser's history under one address: Back and Forward switch views and close sheets, and a
 * reload keeps the view. The schemas reject entries of another page. A view change scrolls to the top; going back and
 * reloading restore the scroll position. Navigation requested by a view that was left is ignored.
 */
export function useViewStack<V, S>(
  first: V,
  schemas: { view: v.GenericSchema<V>; sheet: v.GenericSchema<S> },
): ViewStack<V, S> {
  const [entry, showEntry] = useHistoryEntry();
  const { key, view: storedView, sheet: storedSheet } = entry;
  const isValid = v.is(schemas.view, storedView);
  const view = isValid ? storedView : first;
  const sheet = isValid && v.is(schemas.sheet, storedSheet) ? storedSheet : null;
  const depth = isValid ? entry.depth : 0;
  const isLeaving = useRef(false);
  const shownKey = useRef(key);
  useLayoutEffect(() => {
    shownKey.current = key;
    isLeaving.current = false;
  }, [key]);
  useScrollPlaces(key, JSON.stringify(view));

  // A late answer must not navigate a guest who has left its view.
  const isLeft = (): boolean => shownKey.current !== key;
  const show = (next: Omit<Entry, "key">, replace: boolean): void => {
    if (!isLeft()) showEntry(next, replace);
  };
  const stepBack = (otherwise: Omit<Entry, "key">): void => {
    // A double close must not go back twice.
    if (isLeaving.current || isLeft()) return;
    isLeaving.current = true;
    if (depth > 0) window.history.back();
    else show(otherwise, true);
  };

  return {
    view,
    sheet,
    go(next, { replace = false } = {}) {
      show({ view: next, sheet: null, depth: replace ? depth : depth + 1 }, replace);
    },
    back: () => stepBack({ view: first, sheet: null, depth: 0 }),
    openSheet: (next) =>
      show({ view, sheet: next, depth: sheet === null ? depth + 1 : depth }, sheet !== null),
    closeSheet() {
      if (sheet !== null) stepBack({ view, sheet: null, depth: 0 });
    },
  };
}

const LOADING_MS = 5000;
/** The scroll position of the shown history entry when the page was last hidden. */
const hiddenPlace = createStored(
  "session",
  "place",
  matching(v.object({ key: v.string(), top: v.number() })),
);

function useScrollPlaces(entryKey: string, view: string): void {
  const places = useRef(new Map<string, number>());
  const shown = useRef({ entryKey, view });

  useEffect(() => {
    const positions = places.current;
    const note = (): void => void positions.set(shown.current.entryKey, window.scrollY);
    const store = (): void => {
      const key = shown.current.entryKey;
      hiddenPlace.write({ key, top: positions.get(key) ?? 0 });
    };
    window.addEventListener("scroll", note, { passive: true });
    document.addEventListener("visibilitychange", store);
    const place = hiddenPlace.read();
    if (place?.key === shown.current.entryKey) keepPlace(place.top);
    return () => {
      window.removeEventListener("scroll", note);
      document.removeEventListener("visibilitychange", store);
    };
  }, []);

  useLayoutEffect(() => {
    const hasChanged = shown.current.view !== view;
    shown.current = { entryKey, view };
    if (hasChanged) window.scrollTo(0, places.current.get(entryKey) ?? 0);
  }, [entryKey, view]);
}

/** Keeps the position while the content loads, which grows and shrinks, until the guest does something. */
function keepPlace(top: number): void {
  const observer = new ResizeObserver(() => window.scrollTo(0, top));
  const stop = (): void => observer.disconnect();
  observer.observe(document.body);
  setTimeout(stop, LOADING_MS);
  for (const input of ["pointerdown", "wheel", "keydown", "popstate"])
    window.addEventListener(input, stop, { once: true });
}
