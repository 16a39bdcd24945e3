import { useAtomValue } from "jotai";
import ArrowLeft from "lucide-react/icons/arrow-left";
import BellOff from "lucide-react/icons/bell-off";
import MoonStar from "lucide-react/icons/moon-star";
import Volume2 from "lucide-react/icons/volume-2";
import VolumeX from "lucide-react/icons/volume-x";
import { memo } from "react";
import { useNavigate } from "react-router-dom";
import styled from "styled-components";
import { formatTime } from "#shared/lib/format.js";
import type { ConnectionState } from "#shared/lib/live/live.js";
import { inRow, tabularFigures, textStyle, theme, truncated } from "#shared/theme/theme.js";
import { Button } from "#shared/ui/Button.js";
import { Icon } from "#shared/ui/icon/Icon.js";
import { IconButton } from "#shared/ui/overlay/IconButton.js";
import { visuallyHidden } from "#shared/ui/primitives.js";
import { LiveBadge } from "#shared/ui/state/LiveBadge.js";
import type { Sound } from "#staff/alerts/sound/useSound.js";
import { UndoBar, type Move } from "#staff/board/undo/UndoBar.js";
import { useOnClock } from "#staff/lib/sharedClock.js";
import { menuPath } from "#staff/session/rights.js";
import { pairedScreenAtom, sessionAtom, type Session } from "#staff/session/session.js";
import { Menu } from "#staff/ui/Menu.js";
import { BoardTools, type BoardActions } from "./BoardTools.js";
import { PersonButton } from "./PersonButton.js";
import { useAccountActions } from "./useAccountActions.js";

/** The undo bar covers name and clock, but not the connection state. */
export const BoardBar = memo(function BoardBar({
  connection,
  isAwake,
  title,
  timezone,
  sound,
  actions,
  offered,
  onUndo,
}: {
  connection: ConnectionState;
  isAwake: boolean;
  title: string;
  timezone: string;
  sound: Sound;
  actions: BoardActions;
  offered: Move | null;
  onUndo: () => void;
}) {
  const navigate = useNavigate();
  const session = useAtomValue(sessionAtom);
  const screen = useAtomValue(pairedScreenAtom);
  const portalPath = session && menuPath(session.user);
  const time = useOnClock((now) => formatTime(new Date(now).toISOString(), timezone));
  return (
    <Bar>
      {portalPath !== null && (
        <IconButton
          icon={ArrowLeft}
          label="Back to the portal"
          size="board"
          onClick={() => void navigate(portalPath)}
        />
      )}
      <Name>
        <Title>{screen?.name ?? title}</Title>
        <Clock>{time}</Clock>
        {offered && <UndoBar key={offered.id} text={offered.text} onUndo={onUndo} />}
      </Name>
      <LiveBadge state={connection} />
      <Sleepy title={isAwake ? undefined : "This device may switch off"}>
        {!isAwake && (
          <>
            <Icon icon={MoonStar} />
            <SleepyText>This device may switch off</SleepyText>
          </>
        )}
      </Sleepy>
      <PersonButton />
      <Controls>
        <BoardSound sound={sound} />
        {session && portalPath === null ? (
          <BoardToolsWithAccount actions={actions} session={session} />
        ) : (
          <BoardTools actions={actions} />
        )}
      </Controls>
    </Bar>
  );
});

/** For people whose portal is only this board: its tools include the account menu. */
function BoardToolsWithAccount({ actions, session }: { actions: BoardActions; session: Session }) {
  const account = useAccountActions(session);
  return (
    <>
      <BoardTools
        actions={[
          ...actions,
          ...account.actions.map((action) => ({ ...action, isSecondary: true as const })),
        ]}
      />
      {account.dialog}
    </>
  );
}

/** The state of the board's sound (blocked by the browser, muted on this device, or on), with a test button. */
function BoardSound({ sound }: { sound: Sound }) {
  const { state, isMuted, setMuted, test } = sound;
  if (state === "unsupported") return null;
  if (state === "blocked" && !isMuted) {
    return (
      <Gate size="board" variant="danger" icon={VolumeX} onClick={test}>
        Enable sound
      </Gate>
    );
  }
  return (
    <Menu
      trigger={
        <IconButton
          icon={isMuted ? BellOff : Volume2}
          label={isMuted ? "Sound muted" : "Sound on"}
          size="board"
        />
      }
      actions={[
        { label: "Test sound", icon: Volume2, onSelect: test },
        isMuted
          ? { label: "Unmute this screen", icon: Volume2, onSelect: () => setMuted(false) }
          : { label: "Mute this screen", icon: BellOff, onSelect: () => setMuted(true) },
      ]}
    />
  );
}

const Bar = styled.header`
  ${inRow(1)}
  /* On a phone the question who is there wraps below the line until it is answered. */
  flex-wrap: wrap;
  padding-inline: ${theme.space[1]};
  border-bottom: ${theme.line.thick} solid ${theme.board.border};
  background: ${theme.board.surface};

  ${theme.media.narrow} {
    /* A long state of the connection leaves the clock its width. */
    > output {
      max-width: calc(2 * ${theme.space[14]});
      white-space: normal;
    }
  }
  ${theme.media.medium} {
    flex-wrap: nowrap;
    gap: ${theme.space[2]};
    padding-inline: ${theme.space[3]};
  }
`;

const Name = styled.div`
  /* On a phone a long name is truncated before anything else wraps. */
  flex: 1 1 0;
  min-width: 0;
  margin-inline-end: ${theme.space[1]};

  ${theme.media.medium} {
    position: relative;
    display: flex;
    align-items: center;
    align-self: stretch;
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
  flex: none;
  color: ${theme.board.muted};
  ${textStyle("sm", "semibold", "tight")}
  white-space: nowrap;

  ${theme.media.medium} {
    color: inherit;
    ${textStyle("xl", "bold")}
  }
`;

/** Empty while the device stays on. */
const Sleepy = styled.output`
  ${inRow(1)}
  color: ${theme.color.warningFg};
  ${textStyle("xs", "semibold", "tight")}
`;

/** Only for screen readers on less than a wall screen: title, undo and controls need the space. */
const SleepyText = styled.span`
  @media (max-width: 1599px) {
    ${visuallyHidden}
  }
`;

const Controls = styled.div`
  display: contents;
  white-space: nowrap;

  ${theme.media.medium} {
    display: flex;
    gap: ${theme.space[2]};
  }
`;

/** On a phone the label is small and below the icon. */
const Gate = styled(Button)`
  @media (max-width: 599px) {
    flex-direction: column;
    gap: 0;
    width: ${theme.space[16]};
    padding: 0;
    font-size: ${theme.font.size.xs};
    line-height: ${theme.font.leading.tight};
    white-space: normal;
  }
`;
