import type { Catalogue } from "#guest/i18n/catalogues/en.js";
import type { Clock } from "#guest/i18n/useClock.js";

/** When the guest can order again; "soon" for an open-ended pause. */
export function pauseText(paused_until: string | null, { food }: Catalogue, clock: Clock): string {
  return paused_until === null ? food.pausedOpen : food.pausedUntil(clock.time(paused_until));
}
