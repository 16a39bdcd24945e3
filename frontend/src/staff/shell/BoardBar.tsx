import { useAtomValue } from "jotai";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { memo, useCallback } from "react";
import { useNavigate } from "react-router-dom";
import styled from "styled-components";
import { IconButton } from "../../shared/ui/overlay/IconButton.js";
import { LiveBadge } from "../../shared/ui/LiveBadge.js";
import type { Sound } from "../board/sound/useSound.js";
import { connectionAtom } from "../../shared/lib/useLive.js";
import { tabularFigures, truncated } from "../../shared/theme/mixins.js";
import { theme } from "../../shared/theme/theme.js";
import { formatTime } from "../../shared/lib/format.js";
import { useOnClock } from "../lib/sharedClock.js";
import { BoardSound } from "./BoardSound.js";
import { type BoardAction, BoardTools } from "./BoardTools.js";

/** A board's header: the way back, title, the hotel's clock, connection state, sound and actions. */
export const BoardBar = memo(function BoardBar({
  title,
  timezone,
  sound,
  actions,
}: {
  title: string;
  timezone: string;
  sound: Sound;
  actions: readonly BoardAction[];
}) {
  const connection = useAtomValue(connectionAtom);
  const navigate = useNavigate();
  const time = useOnClock(
    useCallback((now: number) => formatTime(new Date(now).toISOString(), timezone), [timezone]),
  );
  return (
    <Bar>
      <IconButton
        icon={ArrowLeft}
        label="Back to the portal"
        size="board"
        onClick={() => void navigate("/hotel-admin/landing")}
      />
      <Name>
        <Title>{title}</Title>
        <Clock>{time}</Clock>
      </Name>
      <Freshness>
        <LiveBadge state={connection} />
      </Freshness>
      <Controls>
        <BoardSound sound={sound} />
        <BoardTools actions={actions} />
      </Controls>
    </Bar>
  );
});

const Bar = styled.header`
  display: flex;
  /* On a phone "Enable sound" stands below the line until it is pressed. */
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[1]};
  padding-inline: ${theme.space[1]};
  border-bottom: ${theme.line.thick} solid ${theme.board.border};
  background: ${theme.board.surface};

  ${theme.media.medium} {
    flex-wrap: nowrap;
    gap: ${theme.space[2]};
    padding-inline: ${theme.space[3]};
  }
`;

const Name = styled.div`
  min-width: 0;
  margin-inline-end: ${theme.space[1]};

  ${theme.media.medium} {
    display: flex;
    align-items: baseline;
    gap: ${theme.space[4]};
    margin-inline-end: 0;
  }
`;

const Title = styled.h1`
  font-size: ${theme.font.size.lg};
  ${truncated}

  ${theme.media.medium} {
    font-size: ${theme.font.size.xl};
  }
`;

/** The time of day in the hotel's zone, by the server's clock. */
const Clock = styled.time`
  ${tabularFigures}
  display: block;
  color: ${theme.board.muted};
  font-size: ${theme.font.size.sm};
  font-weight: ${theme.font.weight.semibold};
  line-height: ${theme.font.leading.tight};
  white-space: nowrap;

  ${theme.media.medium} {
    color: inherit;
    font-size: ${theme.font.size.xl};
    font-weight: ${theme.font.weight.bold};
  }
`;

const Freshness = styled.span`
  margin-inline-end: auto;
`;

const Controls = styled.div`
  display: contents;
  white-space: nowrap;

  ${theme.media.medium} {
    display: flex;
    gap: ${theme.space[2]};
  }
`;
