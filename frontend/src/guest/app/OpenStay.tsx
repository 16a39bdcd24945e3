import { type ReactNode, useState } from "react";
import styled from "styled-components";
import { ErrorState } from "../../shared/ui/ErrorState.js";
import { useMessages } from "../i18n/useLanguage.js";
import { LoadingScreen } from "../stay/LoadingScreen.js";
import { useRoomInfo } from "../stay/roomInfo.js";
import { StayContext } from "../stay/StayContext.js";
import { storedGuest } from "../../shared/lib/guestApi.js";
import { createLiveConnection } from "../../shared/lib/live.js";
import { LiveProvider } from "../../shared/lib/LiveProvider.js";
import { StayLive } from "./StayLive.js";
import { type FirstLists, useFirstLists } from "./useFirstLists.js";

/** The open stay: its room and hotel, and one live connection while it lasts. */
export function OpenStay({
  stay_id,
  first,
  requestSent,
  onEnded,
  children,
}: {
  stay_id: string;
  first: FirstLists;
  requestSent: string;
  onEnded: (code: string, message: string) => void;
  children: ReactNode;
}) {
  const { common } = useMessages();
  const roomInfo = useRoomInfo(stay_id);
  const isFilling = useFirstLists(first);
  const [connection] = useState(() =>
    createLiveConnection({
      namespace: "/guest",
      auth: () => ({ ...storedGuest.read() }),
      onSessionEnded: ({ code, message }) => onEnded(code, message),
    }),
  );

  if (roomInfo.data !== undefined && isFilling) return <LoadingScreen />;
  if (roomInfo.data === undefined) {
    const isWaiting = roomInfo.isPending && roomInfo.fetchStatus !== "paused";
    return isWaiting ? (
      <LoadingScreen />
    ) : (
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
    <StayContext value={roomInfo.data}>
      <LiveProvider connection={connection} audience="guest">
        <StayLive requestSent={requestSent} />
        {children}
      </LiveProvider>
    </StayContext>
  );
}

/** Takes the place of the loading screen. */
const Middle = styled.main`
  display: grid;
  align-content: center;
  min-height: 100dvh;
`;
