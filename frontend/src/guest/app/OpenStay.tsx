import { useEffect, useMemo, useState, type ReactNode } from "react";
import styled from "styled-components";
import { useMessages } from "#guest/i18n/useLanguage.js";
import { hasWholePrices } from "#guest/menu/menuView.js";
import { useGuestMenu } from "#guest/menu/useGuestMenu.js";
import { useGuestOrders } from "#guest/orders/useGuestOrders.js";
import { useGuestRequests } from "#guest/requests/useGuestRequests.js";
import { LoadingScreen } from "#guest/stay/LoadingScreen.js";
import { useRoomInfo } from "#guest/stay/roomInfo.js";
import { StayContext } from "#guest/stay/StayContext.js";
import { rememberRoom } from "#guest/stay/stayStorage.js";
import type { StaySession } from "#guest/stay/useStaySession.js";
import { storedGuest } from "#shared/lib/api/guestApi.js";
import { createLiveConnection } from "#shared/lib/live/live.js";
import { LiveProvider } from "#shared/lib/live/LiveProvider.js";
import { ErrorState } from "#shared/ui/state/ErrorState.js";
import type { FirstLists } from "./openEarly.js";
import { StayLive } from "./StayLive.js";

const PATIENCE_MS = 1500;

export function OpenStay({
  stay_id,
  first,
  requestSent,
  session,
  children,
}: {
  stay_id: string;
  first: FirstLists;
  requestSent: string;
  session: StaySession;
  children: ReactNode;
}) {
  const { common } = useMessages();
  const roomInfo = useRoomInfo(stay_id);
  const menu = useGuestMenu(false).data;
  const isWhole = useMemo(() => hasWholePrices(menu ?? []), [menu]);
  const isFilling = useFirstLists(first);
  const [connection] = useState(() =>
    createLiveConnection({
      namespace: "/guest",
      auth: () => ({ ...storedGuest.read() }),
      onSessionEnded: ({ code, message }) => session.end(code, message),
    }),
  );

  const { data } = roomInfo;
  const { leave, openRoom } = session;
  const stay = useMemo(
    () => data && { ...data, leave, openRoom, hasWholePrices: isWhole },
    [data, leave, openRoom, isWhole],
  );
  const room_number = data?.room.room_number;
  useEffect(() => {
    if (room_number !== undefined) rememberRoom(room_number);
  }, [room_number]);
  const isLoading = roomInfo.isPending && roomInfo.fetchStatus !== "paused";
  if (stay === undefined ? isLoading : isFilling) return <LoadingScreen />;
  if (stay === undefined) {
    return (
      <Middle>
        <ErrorState
          title={common.loadFailed}
          onRetry={() => void roomInfo.refetch()}
          busy={roomInfo.isFetching}
        />
      </Middle>
    );
  }
  return (
    <StayContext value={stay}>
      <LiveProvider connection={connection} audience="guest">
        <StayLive requestSent={requestSent} />
        {children}
      </LiveProvider>
    </StayContext>
  );
}

/** Loads a page's first lists; true while the first view waits for them, for at most a second. */
function useFirstLists(first: FirstLists): boolean {
  const orders = useGuestOrders();
  const requests = useGuestRequests();
  const menu = useGuestMenu(first === "menu");
  const lists = first === "menu" ? [menu] : [orders, requests];
  const isLoading = lists.some((list) => list.isLoading && list.failureCount === 0);
  const [isWaiting, setIsWaiting] = useState(isLoading);
  // Never return to waiting: a rendered view stays.
  if (isWaiting && !isLoading) setIsWaiting(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsWaiting(false), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isWaiting;
}

const Middle = styled.main`
  display: grid;
  align-content: center;
  min-height: 100dvh;
`;
