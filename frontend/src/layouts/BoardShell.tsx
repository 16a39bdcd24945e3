import { useAtomValue } from "jotai";
import ArrowLeft from "lucide-react/icons/arrow-left";
import type { ReactNode } from "react";
import { useNavigate } from "react-router-dom";
import styled from "styled-components";
import { IconButton } from "../components/IconButton.js";
import { LiveBadge } from "../components/LiveBadge.js";
import type { Sound } from "../lib/board/useSound.js";
import { SeenContext, useSeenQueue } from "../lib/board/useSeen.js";
import { useWakeLock } from "../lib/board/useWakeLock.js";
import { connectionAtom } from "../lib/useLive.js";
import { truncated } from "../styles/mixins.js";
import { theme } from "../styles/theme.js";
import type { BoardAction } from "./boardActions.js";
import { BoardClock } from "./BoardClock.js";
import { BoardConnection } from "./BoardConnection.js";
import { BoardSound } from "./BoardSound.js";
import { BoardText } from "./BoardText.js";
import { BoardTools } from "./BoardTools.js";
import { StaffAlerts } from "./StaffAlerts.js";

/**
 * The frame of a wall board: all of the screen, one line with title, the hotel's clock, freshness and controls.
 * `notices` stand across the whole board, above its content.
 */
export function BoardShell({
  title,
  timezone,
  hasFood,
  sound,
  actions,
  notices,
  children,
}: {
  title: string;
  timezone: string;
  hasFood: boolean;
  sound: Sound;
  actions: readonly BoardAction[];
  notices?: ReactNode;
  children: ReactNode;
}) {
  const connection = useAtomValue(connectionAtom);
  const navigate = useNavigate();
  const seenQueue = useSeenQueue();
  useWakeLock();
  return (
    <SeenContext value={seenQueue}>
      <BoardText />
      <Board>
        <Bar>
          <IconButton
            icon={ArrowLeft}
            label="Back to the portal"
            size="board"
            onClick={() => void navigate("/hotel-admin/landing")}
          />
          <Name>
            <Title>{title}</Title>
            <BoardClock timezone={timezone} />
          </Name>
          <LiveBadge state={connection} />
          <Controls>
            <BoardSound sound={sound} />
            <BoardTools actions={actions} />
          </Controls>
        </Bar>
        <Notices>
          <BoardConnection timezone={timezone} />
          <StaffAlerts hasFood={hasFood} />
          {notices}
        </Notices>
        <Content>{children}</Content>
      </Board>
    </SeenContext>
  );
}

const Board = styled.div`
  display: grid;
  grid-template-rows: auto auto minmax(0, 1fr);
  grid-template-columns: minmax(0, 1fr);
  height: 100dvh;
  background: ${theme.board.background};
  color: ${theme.board.text};
`;

const Bar = styled.header`
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
  padding: ${theme.space[1]} ${theme.space[3]};
  border-bottom: ${theme.line.thick} solid ${theme.board.border};
  background: ${theme.board.surface};
`;

const Name = styled.div`
  min-width: 0;

  ${theme.media.medium} {
    display: flex;
    align-items: baseline;
    gap: ${theme.space[4]};
  }
`;

const Title = styled.h1`
  font-size: ${theme.font.size.xl};
  ${truncated}
`;

const Controls = styled.div`
  display: flex;
  flex: 1;
  justify-content: flex-end;
  gap: ${theme.space[2]};
`;

const Notices = styled.div`
  min-width: 0;
`;

const Content = styled.main`
  min-height: 0;
`;
