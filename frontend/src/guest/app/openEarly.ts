import type { QueryClient } from "@tanstack/react-query";
import { guestMenuQuery } from "#guest/menu/useGuestMenu.js";
import { guestOrders } from "#guest/orders/useGuestOrders.js";
import { guestRequests } from "#guest/requests/useGuestRequests.js";
import { roomInfoQuery } from "#guest/stay/roomInfo.js";
import { storedStayId } from "#guest/stay/stayStorage.js";
import { reportUnreadable } from "#guest/stay/useOutbox.js";
import { enterStay } from "#guest/stay/useStaySession.js";
import { startValidation } from "#guest/stay/validation.js";
import { storedGuest } from "#shared/lib/api/guestApi.js";
import { loadDrawings } from "#shared/ui/picture/useDrawing.js";

export type FirstLists = "work" | "menu";

const PATIENCE_MS = 2000;

/** Loads the first view's data before the app renders. Failures and slow answers are left to the app. */
export async function openEarly(queryClient: QueryClient, first: FirstLists): Promise<void> {
  reportUnreadable();
  let isLate = false;
  const open = async (): Promise<void> => {
    const guest = storedGuest.read();
    if (guest === null) return;
    if (guest.stay_id === null) {
      const { stay_id } = await startValidation(guest.qr);
      const lastStayId = storedStayId.read();
      // Leaving another stay is up to the app, which reports what was not sent.
      if (isLate || (lastStayId !== null && lastStayId !== stay_id)) return;
      enterStay(queryClient, guest.qr, stay_id);
    }
    const lists =
      first === "menu"
        ? [queryClient.prefetchQuery(guestMenuQuery), loadDrawings()]
        : [queryClient.prefetchQuery(guestOrders.query()), queryClient.prefetchQuery(guestRequests.query())];
    await Promise.all([queryClient.prefetchQuery(roomInfoQuery), ...lists]);
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<void>((resolve) => (timer = setTimeout(resolve, PATIENCE_MS)));
  await Promise.race([open().catch(() => undefined), patience]);
  clearTimeout(timer);
  isLate = true;
}
