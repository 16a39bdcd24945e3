/** `isAccepting` is false during startup and shutdown. */
export const readiness = {
  isAccepting: false,
  /** As `performance.now()`. */
  acceptingSince: 0,
  /** Why startup is waiting, as shown to operators. */
  reason: null as string | null,
};
