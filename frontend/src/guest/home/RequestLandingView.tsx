import ConciergeBell from "lucide-react/icons/concierge-bell";
import Plus from "lucide-react/icons/plus";
import UtensilsCrossed from "lucide-react/icons/utensils-crossed";
import { Stack } from "../../shared/ui/Stack.js";
import { Button } from "../../shared/ui/Button.js";
import { useGuestOrders } from "../orders/hooks.js";
import { LandingCard } from "../shell/LandingCard.js";
import { useMessages } from "../i18n/useLanguage.js";
import { useStay } from "../stay/StayContext.js";
import { ViewHeader } from "../shell/ViewHeader.js";
import { foodView, useGuestStack } from "../shell/guestViews.js";

/** My Requests: leads to the food orders and to the service requests. */
export function RequestLandingView() {
  const { go } = useGuestStack();
  const { requests: labels, request } = useMessages();
  const { hotel } = useStay();
  const orders = useGuestOrders().data ?? [];
  return (
    <>
      <ViewHeader title={labels.landing} />
      <Stack $gap={3}>
        {(hotel.fb_enabled || orders.length > 0) && (
          <LandingCard
            icon={UtensilsCrossed}
            title={labels.trackFood}
            action={labels.viewOrders}
            onOpen={() => go(foodView("orders"))}
          />
        )}
        <LandingCard
          icon={ConciergeBell}
          title={labels.trackServices}
          action={labels.viewRequests}
          onOpen={() => go({ name: "requests" })}
        />
      </Stack>
      <Button size="lg" wide icon={Plus} onClick={() => go({ name: "new-request" })}>
        {request.newTitle}
      </Button>
    </>
  );
}
