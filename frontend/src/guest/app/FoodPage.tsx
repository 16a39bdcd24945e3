import { useViewStack } from "../lib/useViewStack.js";
import { FoodViews } from "../food/FoodViews.js";
import { GuestApp } from "./GuestApp.js";
import { GuestSheets } from "./GuestSheets.js";
import {
  foodTab,
  foodView,
  type GuestSheet,
  type GuestView,
  isGuestSheet,
  isGuestView,
} from "../shell/guestViews.js";

/** Food ordering alone, at `/customer/food`. */
export function FoodPage() {
  return (
    <GuestApp
      first="menu"
      codeNeeded={({ entry }) => entry.needed}
      requestSent={({ request }) => request.sent}
    >
      {() => <FoodScreen />}
    </GuestApp>
  );
}

function FoodScreen() {
  const stack = useViewStack<GuestView, GuestSheet>({
    first: foodView("menu"),
    isView: (view) => isGuestView(view) && foodTab(view as GuestView) !== null,
    isSheet: isGuestSheet,
  });
  return (
    <>
      <FoodViews
        tab={foodTab(stack.view) ?? "menu"}
        isStandalone
        onTab={(tab) => stack.go(foodView(tab))}
        onSheet={stack.openSheet}
        onSettings={() => stack.openSheet({ name: "settings" })}
      />
      <GuestSheets
        sheet={stack.sheet}
        onClose={stack.closeSheet}
        onOrders={() => stack.go(foodView("orders"), { replace: true })}
      />
    </>
  );
}
