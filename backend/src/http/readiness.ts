/** `isAccepting` is false during startup and shutdown. */
export const readiness = {
  isAccepting: false,
  /** As `performance.now()`. */
  acceptingSince: 0,
  /** What startup is waiting for; displayed. */
  reason: null as string | null,
};
