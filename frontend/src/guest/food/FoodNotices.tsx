import { Notice } from "../../shared/ui/Notice.js";
import { useClock } from "../i18n/useClock.js";
import { useMessages } from "../i18n/useLanguage.js";
import { useStay } from "../stay/StayContext.js";
import { pauseText } from "../cart/pauseText.js";

/** Why nothing can be ordered right now: F&B is off, or the kitchen takes a break. */
export function FoodNotices({ hasCart }: { hasCart: boolean }) {
  const messages = useMessages();
  const { food } = messages;
  const { hotel } = useStay();
  const clock = useClock(hotel.timezone);
  const { kitchen } = hotel;
  return (
    <div aria-live="polite" hidden={hotel.fb_enabled && !kitchen.is_paused}>
      {!hotel.fb_enabled && (
        <Notice tone="warning" title={food.off}>
          {hasCart && food.offCart}
        </Notice>
      )}
      {hotel.fb_enabled && kitchen.is_paused && (
        <Notice tone="warning" title={food.paused}>
          {kitchen.reason && <p>{kitchen.reason}</p>}
          {pauseText(kitchen.paused_until, messages, clock)}
        </Notice>
      )}
    </div>
  );
}
