/** Whether this process accepts calls: false during startup and shutdown. */
export const readiness = {
  isAccepting: false,
  /** Since when, as `performance.now()`. */
  acceptingSince: 0,
  /** What the start is waiting for, in words. */
  reason: null as string | null,
};
