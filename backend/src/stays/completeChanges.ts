import { completeEndedStays } from "./endStay.js";
import { completeMoves } from "./moveStay.js";
import { afterInterruption } from "./roomLock.js";

/** Completes the moves and ends of stays that a stopped process left half done. */
export async function completeChanges(): Promise<void> {
  await completeMoves();
  await completeEndedStays();
}

/** The same after a fault, such as a database without a primary, in the middle of a change in this process. */
export const completeInterrupted = (): Promise<void> => afterInterruption(completeChanges);
