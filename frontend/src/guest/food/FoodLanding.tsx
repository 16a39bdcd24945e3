import BookOpen from "lucide-react/icons/book-open";
import ReceiptText from "lucide-react/icons/receipt-text";
import { Stack } from "../../shared/ui/Stack.js";
import { useMessages } from "../i18n/useLanguage.js";
import { foodView, useGuestStack } from "../shell/guestViews.js";
import { LandingCard } from "../shell/LandingCard.js";

/** The first screen of food ordering: Browse Menu and My Orders. */
export function FoodLanding() {
  const { food } = useMessages();
  const { go } = useGuestStack();
  return (
    <Stack $gap={3}>
      <LandingCard
        icon={BookOpen}
        title={food.menu}
        hint={food.browseHint}
        action={food.browse}
        onOpen={() => go(foodView("menu"))}
      />
      <LandingCard
        icon={ReceiptText}
        title={food.orders}
        hint={food.myOrdersHint}
        action={food.myOrders}
        onOpen={() => go(foodView("orders"))}
      />
    </Stack>
  );
}
