import type { ReactNode } from "react";
import styled from "styled-components";
import type { Sound } from "../board/sound/useSound.js";
import { SeenContext, useSeenQueue } from "../board/useSeen.js";
import { useWakeLock } from "../board/screen/useWakeLock.js";
import { theme } from "../../shared/theme/theme.js";
import type { BoardAction } from "./boardActions.js";
import { BoardBar } from "./BoardBar.js";
import { BoardConnection } from "./BoardConnection.js";
import { BoardText } from "./BoardText.js";
import { StaffAlerts } from "./StaffAlerts.js";

/**
 * The full-screen layout of a wall board, with one header line. `notices` span the whole board, above its content.
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
  /** Must be referentially stable, because the header is memoised. */
  actions: readonly BoardAction[];
  notices?: ReactNode;
  children: ReactNode;
}) {
  const seenQueue = useSeenQueue();
  useWakeLock();
  return (
    <SeenContext value={seenQueue}>
      <BoardText />
      <Board>
        <BoardBar title={title} timezone={timezone} sound={sound} actions={actions} />
        <Content>
          <Notices>
            <BoardConnection timezone={timezone} />
            <StaffAlerts hasFood={hasFood} />
            {notices}
          </Notices>
          <Cards>{children}</Cards>
        </Content>
      </Board>
    </SeenContext>
  );
}

const Board = styled.div`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr);
  grid-template-columns: minmax(0, 1fr);
  height: 100dvh;
  background: ${theme.board.background};
  color: ${theme.board.text};
`;

const Notices = styled.div`
  min-width: 0;
`;

const Content = styled.main`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr);
  grid-template-columns: minmax(0, 1fr);
  min-height: 0;
  padding-bottom: var(--toasts-room, 0px);
`;

const Cards = styled.div`
  min-height: 0;
`;
