/** Whether this process takes new work: false while it starts and while it drains. */
export const readiness = { isAccepting: false };
