import { useBeforeUnload, useBlocker, type BlockerFunction } from "react-router-dom";

/** A pending navigation: `stay` cancels it, `leave` performs it. */
type LeaveGuard = { isAsking: boolean; stay: () => void; leave: () => void };

let isOwnStep = false;

/** Navigates without asking, for steps back that the app itself takes, such as closing a dialog. */
export function moveUnguarded(move: () => void): void {
  isOwnStep = true;
  // Runs after the router's listener, which was added earlier.
  window.addEventListener("popstate", () => (isOwnStep = false), { once: true });
  move();
}

/** Parameter changes, such as a filter, do not leave the page; a step back may close a dialog. */
const isLeaving: BlockerFunction = ({ currentLocation, nextLocation, historyAction }) =>
  !isOwnStep && (historyAction === "POP" || currentLocation.pathname !== nextLocation.pathname);

/** While `isOn`, navigation waits for an answer (`isAsking`), and the browser asks before the tab is closed. */
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
