import { useCallback } from "react";
import styled from "styled-components";
import { formatTime } from "../../shared/lib/format.js";
import { useOnClock } from "../lib/sharedClock.js";
import { tabularFigures } from "../../shared/theme/mixins.js";
import { theme } from "../../shared/theme/theme.js";

/** The time of day in the hotel's zone, by the server's clock. */
export function BoardClock({ timezone }: { timezone: string }) {
  const time = useOnClock(
    useCallback((now: number) => formatTime(new Date(now).toISOString(), timezone), [timezone]),
  );
  return <Time>{time}</Time>;
}

const Time = styled.time`
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
