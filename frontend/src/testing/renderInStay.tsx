import type { GuestHotel } from "@roombell/common/contract/stay";
import type { ReactNode } from "react";
import { GuestStackContext, type useGuestStack } from "#guest/shell/guestViews.js";
import { StayContext } from "#guest/stay/StayContext.js";
import { buildGuestHotel, guestRoom } from "./guestFixtures.js";
import { renderScreen } from "./render.js";

/** The guest's navigation, mocked by the test. */
export type GuestStack = ReturnType<typeof useGuestStack>;

/** Renders a part of the guest app in an open stay, on Home. */
export function renderInStay(
  part: ReactNode,
  on: Partial<GuestStack>,
  hotel: GuestHotel = buildGuestHotel(),
) {
  const stay = {
    room: guestRoom,
    hotel,
    stay_id: "one",
    leave: () => undefined,
    openRoom: () => undefined,
    hasWholePrices: false,
  };
  const stack = {
    view: { name: "home" as const },
    sheet: null,
    back: () => undefined,
    openSheet: () => undefined,
    closeSheet: () => undefined,
    ...on,
  };
  return renderScreen(
    <StayContext value={stay}>
      <GuestStackContext value={stack as never}>{part}</GuestStackContext>
    </StayContext>,
    { audience: "guest" },
  );
}
