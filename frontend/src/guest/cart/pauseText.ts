import type { KitchenPause } from "@roombell/common/contract/stay";
import type { Catalogue } from "#guest/i18n/catalogues/en.js";
import type { Clock } from "#guest/i18n/useClock.js";

/** When the guest can order again; "soon" for an open-ended pause. */
export function pauseText(paused_until: string | null, { food }: Catalogue, clock: Clock): string {
  return paused_until === null ? food.pausedOpen : food.pausedUntil(clock.time(paused_until));
}

/** The kitchen's pause with reason and end in one line; null while it is open. */
export function pauseLine(kitchen: KitchenPause, messages: Catalogue, clock: Clock): string | null {
  if (!kitchen.is_paused) return null;
  const why = kitchen.reason ? `${messages.food.paused}: ${kitchen.reason}` : messages.food.paused;
  return `${why}. ${pauseText(kitchen.paused_until, messages, clock)}`;
}
