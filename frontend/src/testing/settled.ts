import { unstable_IdlePriority, unstable_scheduleCallback } from "scheduler";

/** Waits until React has rendered all that it has scheduled, and run the effects: both come before idle work. */
export function settled(): Promise<void> {
  return new Promise((resolve) => {
    unstable_scheduleCallback(unstable_IdlePriority, () => resolve());
  });
}
