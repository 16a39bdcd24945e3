import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";

/** A view of a page that switches without an address change, and what floats over it (a dialog by its name). */
type ViewState<V, S> = { view: V; sheet: S | null };

export type ViewStack<V, S> = ViewState<V, S> & {
  /** Shows another view; `replace` takes the place of what is shown now. */
  go: (view: V, options?: { replace?: boolean }) => void;
  back: () => void;
  /** Opens a dialog over the view, so that Back closes it; it takes the place of an open one. */
  openSheet: (sheet: S) => void;
  closeSheet: () => void;
};

type Entry = { view: unknown; sheet: unknown; depth: number };

function asEntry(state: unknown): Entry | null {
  if (typeof state !== "object" || state === null) return null;
  const { view, sheet, depth } = state as Partial<Entry>;
  return typeof view === "object" && view !== null && typeof depth === "number"
    ? { view, sheet: sheet ?? null, depth }
    : null;
}

/**
 * The views of one page kept in the browser's history under one address: Back and Forward of the browser or the
 * phone move between views and close sheets, and a reload keeps the view. `isView` and `isSheet` reject entries left
 * by an older version of the app. A view change scrolls to the top; going back restores the scroll position. A
 * navigation requested by a view that has been left meanwhile is ignored.
 */
export function useViewStack<V extends { name: string }, S extends { name: string }>(options: {
  first: V;
  isView: (value: { name?: unknown }) => boolean;
  isSheet: (value: { name?: unknown }) => boolean;
}): ViewStack<V, S> {
  const { first, isView, isSheet } = options;
  const location = useLocation();
  const navigate = useNavigate();
  const found = asEntry(location.state);
  const isKnown = found !== null && isView(found.view as { name?: unknown });
  const view = isKnown ? (found.view as V) : first;
  const hasSheet = isKnown && found.sheet !== null && isSheet(found.sheet as { name?: unknown });
  const sheet = hasSheet ? (found.sheet as S) : null;
  const depth = isKnown ? found.depth : 0;
  const isLeaving = useRef(false);
  const shownKey = useRef(location.key);
  useLayoutEffect(() => {
    shownKey.current = location.key;
  }, [location.key]);
  useScrollPlaces(location.key, JSON.stringify(view));
  useEffect(() => {
    isLeaving.current = false;
  }, [location]);

  // An answer that comes when its place has been left must not move the guest from where they are by then.
  const isLeft = (): boolean => shownKey.current !== location.key;
  const show = (next: Entry, replace: boolean): void => {
    if (isLeft()) return;
    const { pathname, search } = location;
    void navigate({ pathname, search }, { state: next, replace });
  };
  const stepBack = (otherwise: Entry): void => {
    // Closing twice in a row must not leave two views.
    if (isLeaving.current || isLeft()) return;
    isLeaving.current = true;
    if (depth > 0) void navigate(-1);
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

function useScrollPlaces(entryKey: string, view: string): void {
  const places = useRef(new Map<string, number>());
  const shown = useRef({ entryKey, view });

  useEffect(() => {
    const known = places.current;
    const note = (): void => void known.set(shown.current.entryKey, window.scrollY);
    window.addEventListener("scroll", note, { passive: true });
    return () => window.removeEventListener("scroll", note);
  }, []);

  useLayoutEffect(() => {
    const hasChanged = shown.current.view !== view;
    shown.current = { entryKey, view };
    if (hasChanged) window.scrollTo(0, places.current.get(entryKey) ?? 0);
  }, [entryKey, view]);
}
