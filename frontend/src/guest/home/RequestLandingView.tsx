import ConciergeBell from "lucide-react/icons/concierge-bell";
import Plus from "lucide-react/icons/plus";
import UtensilsCrossed from "lucide-react/icons/utensils-crossed";
import styled from "styled-components";
import { Button } from "../../shared/ui/Button.js";
import { useGuestOrders } from "../orders/hooks.js";
import { LandingCard } from "../shell/LandingCard.js";
import { useMessages } from "../i18n/useLanguage.js";
import { useStay } from "../stay/StayContext.js";
import { ViewHeader } from "../shell/ViewHeader.js";
import { theme } from "../../shared/theme/theme.js";
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
      <Cards>
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
      </Cards>
      <Button size="lg" wide icon={Plus} onClick={() => go({ name: "new-request" })}>
        {request.newTitle}
      </Button>
    </>
  );
}

const Cards = styled.div`
  display: grid;
  gap: ${theme.space[3]};
`;
