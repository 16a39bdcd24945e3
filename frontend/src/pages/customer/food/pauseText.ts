import type { Catalogue } from "../../../features/i18n/catalogues/en.js";
import type { Clock } from "../../../features/i18n/useClock.js";

/** Until when the kitchen takes no orders, in words; an open end says so. */
export function pauseText(paused_until: string | null, { food }: Catalogue, clock: Clock): string {
  return paused_until === null ? food.pausedOpen : food.pausedUntil(clock.time(paused_until));
}
