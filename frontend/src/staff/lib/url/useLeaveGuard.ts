import { useBeforeUnload, useBlocker, type BlockerFunction } from "react-router-dom";

/** A pending navigation: `stay` cancels it, `leave` performs it. */
type LeaveGuard = { isAsking: boolean; stay: () => void; leave: () => void };

let isOwnStep = false;

/** Navigates without asking, for steps back that the app itself takes, such as closing a dialog. */
export function moveUnguarded(move: () => void): void {
  isOwnStep = true;
  // Called after the router, which has added its listener before.
  window.addEventListener("popstate", () => (isOwnStep = false), { once: true });
  move();
}

/** Changes of the page's own parameters, such as a filter, leave nothing; steps back may close a dialog. */
const isLeaving: BlockerFunction = ({ currentLocation, nextLocation, historyAction }) =>
  !isOwnStep && (historyAction === "POP" || currentLocation.pathname !== nextLocation.pathname);

/**
 * While `isOn`, leaving needs confirmation: navigations and the browser's Back wait for an answer (`isAsking`), and the
 * browser itself asks before the tab is closed or reloaded.
 */
export function useLeaveGuard(isOn: boolean): LeaveGuard {
  const blocker = useBlocker((change) => isOn && isLeaving(change));
  useBeforeUnload((event) => {
    if (isOn && blocker.state !== "proceeding") event.preventDefault();
  });
  return {
    isAsking: isOn && blocker.state === "blocked",
    stay: () => blocker.reset?.(),
    leave: () => blocker.proceed?.(),
  };
}
