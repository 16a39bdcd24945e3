import { Greeting } from "./Greeting.js";
import { HomeTiles, type TileName } from "./HomeTiles.js";
import { StayDetails } from "./StayDetails.js";
import { UnderWay } from "./UnderWay.js";
import { Welcome } from "./Welcome.js";
import { useStay } from "../stay/StayContext.js";
import type { GuestSheet, GuestView } from "../shell/guestViews.js";
import { useUnderWay } from "./useUnderWay.js";

const targets: Record<TileName, GuestView> = {
  services: { name: "dashboard" },
  dining: { name: "food-ordering", tab: "landing" },
  requests: { name: "requestlanding" },
  support: { name: "support" },
};

/** Home: the greeting, the active orders and requests, the tiles, the stay. */
export function HomeView({
  go,
  openSheet,
}: {
  go: (view: GuestView) => void;
  openSheet: (sheet: GuestSheet) => void;
}) {
  const { hotel } = useStay();
  const items = useUnderWay({
    onOrder: (id) => openSheet({ name: "track", id }),
    onOrders: () => go({ name: "food-ordering-orders" }),
    onRequests: () => go({ name: "requests" }),
  });
  return (
    <>
      <Greeting />
      <UnderWay items={items} />
      <HomeTiles
        hasDining={hotel.fb_enabled}
        openWork={items.length}
        onChoose={(tile) => go(targets[tile])}
      />
      <StayDetails />
      <Welcome />
    </>
  );
}
