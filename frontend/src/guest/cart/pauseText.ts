import type { Catalogue } from "../i18n/catalogues/en.js";
import type { KitchenPause } from "@roombell/common/contract/stay";
import type { Clock } from "../i18n/useClock.js";

/** Until when the kitchen takes no orders, in words; an open end says so. */
export function pauseText(paused_until: string | null, { food }: Catalogue, clock: Clock): string {
  return paused_until === null ? food.pausedOpen : food.pausedUntil(clock.time(paused_until));
}

/** That the kitchen takes a break, why and until when, in one line; null while it does not. */
export function pauseLine(kitchen: KitchenPause, messages: Catalogue, clock: Clock): string | null {
  if (!kitchen.is_paused) return null;
  const why = kitchen.reason ? `${messages.food.paused}: ${kitchen.reason}` : messages.food.paused;
  return `${why}. ${pauseText(kitchen.paused_until, messages, clock)}`;
}
