import type { Room } from "@roombell/common/contract/room";
import { counted } from "@roombell/common/domain/counted";
import type { ReactNode } from "react";
import styled from "styled-components";
import { glowOnce, inRow, inStack, mutedText, tabularFigures, theme } from "#shared/theme/theme.js";
import { Text } from "#shared/ui/primitives.js";
import { Skeleton } from "#shared/ui/state/Skeleton.js";
import { Muted } from "#staff/ui/text/textStyles.js";
import { RoomActions } from "./RoomActions.js";
import { floorName, ROOM_TYPE_LABEL } from "./roomLabels.js";
import { PendingRequests, RoomState } from "./RoomState.js";

const LOADING_CARDS = 8;

export type RoomListProps = {
  /** Undefined while they load. */
  rooms: readonly Room[] | undefined;
  timezone: string;
  isFresh: (room: Room) => boolean;
  empty: ReactNode;
};

export function RoomGrid({ rooms, timezone, isFresh, empty }: RoomListProps) {
  if (rooms?.length === 0) return empty;
  return (
    <Frame>
      <Grid aria-label="Rooms" aria-busy={!rooms}>
        {rooms?.map((room) => (
          <Card key={room.id} data-fresh={isFresh(room) || undefined}>
            <Head>
              <Text as="h2" $size="xl">{`Room ${room.room_number}`}</Text>
              <Muted as="p">{`${ROOM_TYPE_LABEL[room.room_type]} · ${floorName(room.floor)}`}</Muted>
            </Head>
            <RoomState room={room} timezone={timezone} isCard />
            <Requests>
              <span>{counted(room.total_requests, "request")}</span>
              {room.pending_requests > 0 && <PendingRequests room={room} />}
            </Requests>
            <Actions>
              <RoomActions room={room} />
            </Actions>
          </Card>
        )) ??
          Array.from({ length: LOADING_CARDS }, (_, index) => (
            <Card key={index}>
              <Skeleton $width="50%" $height="1.375rem" />
              <Skeleton $width="70%" />
              <Skeleton $width="40%" />
              <Skeleton $height={theme.space[8]} />
            </Card>
          ))}
      </Grid>
    </Frame>
  );
}

const Frame = styled.div`
  padding: ${theme.space[4]};
`;

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${theme.size.popup.list}), 1fr));
  gap: ${theme.space[4]};
`;

const Card = styled.li`
  ${inStack(2)}
  align-content: start;
  justify-items: start;
  padding: ${theme.space[4]};
  border: ${theme.line.thin} solid ${theme.color.border};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface};
  content-visibility: auto;
  contain-intrinsic-size: auto ${theme.size.column};

  &[data-fresh] {
    ${glowOnce}
  }
`;

const Head = styled.div`
  min-width: 0;
`;

const Requests = styled.p`
  ${tabularFigures}
  ${inRow(2)}
  min-height: ${theme.space[7]};
  ${mutedText("sm")}
`;

const Actions = styled.div`
  ${inRow(1)}
  width: 100%;
  padding-top: ${theme.space[2]};
  border-top: ${theme.line.thin} solid ${theme.color.border};

  > :first-child {
    margin-right: auto;
  }
`;
