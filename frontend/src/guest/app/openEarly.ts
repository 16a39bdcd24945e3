import type { QueryClient } from "@tanstack/react-query";
import { storedGuest } from "../../shared/lib/guestApi.js";
import { drawingOf, readDrawings } from "../../shared/ui/useDrawing.js";
import { guestMenuQuery } from "../menu/hooks.js";
import { guestOrdersQuery } from "../orders/hooks.js";
import { guestRequestsQuery } from "../requests/hooks.js";
import { roomInfoQuery } from "../stay/roomInfo.js";
import { enterStay } from "../stay/useStaySession.js";
import { begin } from "../stay/validation.js";

/** About as many dishes as a phone shows at once. */
const FIRST_DISHES = 6;

/** What the first view of a page needs besides the room: the active work, or the menu. */
export type FirstLists = "work" | "menu";

const PATIENCE_MS = 1000;

/**
 * Opens the stay and loads what the first view shows before the app is drawn, so that a slow phone draws it once. What
 * fails or takes longer is left to the app.
 */
export async function openEarly(queryClient: QueryClient, first: FirstLists): Promise<void> {
  let isLate = false;
  const open = async (): Promise<void> => {
    const guest = storedGuest.read();
    if (guest === null || !navigator.onLine) return;
    if (guest.stay_id === null) {
      const { stay_id } = await begin(guest.qr);
      if (isLate) return;
      enterStay(queryClient, guest.qr, stay_id);
    }
    const work = [queryClient.prefetchQuery(guestOrdersQuery), queryClient.prefetchQuery(guestRequestsQuery)];
    await Promise.all([
      queryClient.prefetchQuery(roomInfoQuery),
      ...(first === "menu" ? [openMenu(queryClient)] : work),
    ]);
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<void>((resolve) => (timer = setTimeout(resolve, PATIENCE_MS)));
  await Promise.race([open().catch(() => undefined), patience]);
  clearTimeout(timer);
  isLate = true;
}

async function openMenu(queryClient: QueryClient): Promise<void> {
  await queryClient.prefetchQuery(guestMenuQuery);
  const dishes = queryClient.getQueryData(guestMenuQuery.queryKey)?.flatMap(({ items }) => items) ?? [];
  const popular = dishes.filter(({ is_popular }) => is_popular);
  await readDrawings([...dishes.slice(0, FIRST_DISHES), ...popular].map(drawingOf));
}
