/** Whether this process accepts calls: false during startup and shutdown. */
export const readiness = {
  isAccepting: false,
  /** What the start is waiting for, in words. */
  reason: null as string | null,
};
