import { useAtomValue } from "jotai";
import ArrowLeft from "lucide-react/icons/arrow-left";
import type { ReactNode } from "react";
import { useNavigate } from "react-router-dom";
import styled from "styled-components";
import { IconButton } from "../components/IconButton.js";
import { LiveBadge } from "../components/LiveBadge.js";
import { ThemeToggle } from "../features/theme/ThemeToggle.js";
import { connectionAtom } from "../lib/useLive.js";
import { truncated } from "../styles/mixins.js";
import { theme } from "../styles/theme.js";

/** The frame of a wall board: all of the screen, one line with title, freshness and the board's own controls. */
export function BoardShell({
  title,
  actions,
  children,
}: {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const connection = useAtomValue(connectionAtom);
  const navigate = useNavigate();
  return (
    <Board>
      <Bar>
        <IconButton
          icon={ArrowLeft}
          label="Back to the portal"
          size="lg"
          onClick={() => void navigate("/hotel-admin/landing")}
        />
        <Title>{title}</Title>
        <LiveBadge state={connection} />
        {actions}
        <ThemeToggle size="lg" />
      </Bar>
      <Content>{children}</Content>
    </Board>
  );
}

const Board = styled.div`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr);
  height: 100dvh;
  background: ${theme.board.background};
  color: ${theme.board.text};
`;

const Bar = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[2]};
  padding: ${theme.space[1]} ${theme.space[3]};
  border-bottom: ${theme.line.thick} solid ${theme.board.border};
  background: ${theme.board.surface};
`;

const Title = styled.h1`
  flex: 1;
  font-size: ${theme.font.size.xl};
  ${truncated}
`;

const Content = styled.main`
  min-height: 0;
`;
