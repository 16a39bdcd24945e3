/** Whether this process accepts calls: false during startup and shutdown. */
export const readiness = { isAccepting: false };
