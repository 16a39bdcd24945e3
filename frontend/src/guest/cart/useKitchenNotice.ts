import type { Catalogue } from "#guest/i18n/catalogues/en.js";
import type { Clock } from "#guest/i18n/createClock.js";
import { useMessages } from "#guest/i18n/useLanguage.js";
import { useClock, useStay } from "#guest/stay/StayContext.js";
import { useOpensText } from "#guest/stay/useOpensText.js";

export type KitchenNotice = { title: string; reason: string; until: string };

/** Why the kitchen takes no orders and until when: closed or paused; null while it takes them. */
export function useKitchenNotice(): KitchenNotice | null {
  const messages = useMessages();
  const { kitchen, kitchen_opening } = useStay().hotel;
  const clock = useClock();
  const opensText = useOpensText();
  const opens = kitchen_opening ? opensText(kitchen_opening) : null;
  if (opens !== null) return { title: messages.food.closed, reason: "", until: opens };
  if (!kitchen.is_paused) return null;
  const until = pauseText(kitchen.paused_until, messages, clock);
  return { title: messages.food.paused, reason: kitchen.reason, until };
}

/** The notice in one line. */
export const noticeLine = ({ title, reason, until }: KitchenNotice): string =>
  `${reason ? `${title}: ${reason}` : title}. ${until}`;

/** When the guest can order again; "soon" for an open-ended pause. */
export function pauseText(paused_until: string | null, { food }: Catalogue, clock: Clock): string {
  return paused_until === null ? food.pausedOpen : food.pausedUntil(clock.time(paused_until));
}
