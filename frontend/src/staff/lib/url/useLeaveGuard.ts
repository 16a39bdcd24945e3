import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { guardHistory, type HistoryGuard } from "./historyGate.js";

/** A pending navigation: `stay` cancels it, `leave` performs it. */
export type LeaveGuard = { isAsking: boolean; stay: () => void; leave: () => void };

/** The index of the current history entry, as the router counts it. */
function historyIndex(): number {
  const state: unknown = window.history.state;
  const index = (state as { idx?: unknown } | null)?.idx;
  return typeof index === "number" ? index : Number.NaN;
}

/** The path within this app that a click leads to; null when it opens anything else, or another tab. */
function innerTarget(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  if (link === null || link.origin !== location.origin || link.hasAttribute("download")) return null;
  if (link.target !== "" && link.target !== "_self") return null;
  const target = link.pathname + link.search;
  return target === location.pathname + location.search ? null : target;
}

/**
 * While `isOn`, leaving needs confirmation: links and the browser's Back wait for an answer (`isAsking`), and the
 * browser itself asks before the tab is closed or reloaded.
 */
export function useLeaveGuard(isOn: boolean): LeaveGuard {
  const navigate = useNavigate();
  const place = useLocation();
  const [onward, setOnward] = useState<(() => void) | null>(null);
  const standing = useRef(Number.NaN);
  const isOpen = useRef(false);

  useEffect(() => {
    standing.current = historyIndex();
    isOpen.current = false;
  }, [place]);

  useEffect(() => {
    if (!isOn) return;
    let isReturning = false;
    const onUnload = (event: BeforeUnloadEvent): void => {
      if (!isOpen.current) event.preventDefault();
    };
    const onClick = (event: MouseEvent): void => {
      const target = isOpen.current ? null : innerTarget(event);
      if (target === null) return;
      event.preventDefault();
      event.stopPropagation();
      setOnward(() => () => void navigate(target));
    };
    // The address has already changed: restore it before the router notices.
    const onPop: HistoryGuard = (event) => {
      const steps = isOpen.current ? 0 : historyIndex() - standing.current;
      const isMove = !isReturning && steps !== 0 && !Number.isNaN(steps);
      if (isReturning || isMove) event.stopImmediatePropagation();
      isReturning = isMove;
      if (!isMove) return;
      window.history.go(-steps);
      setOnward(() => () => window.history.go(steps));
    };
    window.addEventListener("beforeunload", onUnload);
    document.addEventListener("click", onClick, true);
    const stopGuarding = guardHistory(onPop);
    return () => {
      window.removeEventListener("beforeunload", onUnload);
      document.removeEventListener("click", onClick, true);
      stopGuarding();
    };
  }, [isOn, navigate]);

  return {
    isAsking: isOn && onward !== null,
    stay: () => setOnward(null),
    leave: () => {
      isOpen.current = true;
      setOnward(null);
      onward?.();
    },
  };
}
