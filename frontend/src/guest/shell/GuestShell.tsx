import { useAtomValue } from "jotai";
import Moon from "lucide-react/icons/moon";
import Settings from "lucide-react/icons/settings";
import Sun from "lucide-react/icons/sun";
import WifiOff from "lucide-react/icons/wifi-off";
import { useCallback, useState, type ReactNode } from "react";
import styled from "styled-components";
import { useMessages } from "#guest/i18n/useLanguage.js";
import { DroppedNotes } from "#guest/stay/DroppedNotes.js";
import { useClock, useStay } from "#guest/stay/StayContext.js";
import { useOtherRooms } from "#guest/stay/stayStorage.js";
import { connectionAtom, useServerNow } from "#shared/lib/live/useLive.js";
import { inRow, inStack, mutedText, plainButton, textStyle, theme } from "#shared/theme/theme.js";
import { useTheme } from "#shared/theme/useTheme.js";
import { Icon } from "#shared/ui/icon/Icon.js";
import { VisuallyHidden } from "#shared/ui/primitives.js";
import { LiveBadge } from "#shared/ui/state/LiveBadge.js";
import { FloorContext } from "./AboveNavigation.js";
import { BarButton } from "./BarButton.js";
import { useGuestStack } from "./guestViews.js";

export function GuestShell({
  navigation,
  floating,
  isBroad = false,
  children,
}: {
  navigation?: ReactNode;
  /** Floats above the navigation, such as the cart bar. */
  floating?: ReactNode;
  /** Content in several columns. */
  isBroad?: boolean;
  children: ReactNode;
}) {
  const messages = useMessages();
  const { openSheet } = useGuestStack();
  const { room } = useStay();
  const otherRooms = useOtherRooms();
  const clock = useClock();
  const now = useServerNow();
  const connection = useAtomValue(connectionAtom);
  const { theme: themeName, toggleTheme } = useTheme();
  const isDark = themeName === "dark";
  const today = <Today dateTime={new Date(now).toISOString()}>{clock.today(now)}</Today>;
  // Created here: a ref to an element of React is set after the first render, which would have to be repeated.
  const [floor] = useState(() => document.createElement("div"));
  // Stable: with a new ref on each render, the element would be moved and a focused button inside would lose focus.
  const addFloor = useCallback((place: HTMLElement | null) => place?.append(floor), [floor]);
  return (
    <Frame $isBroad={isBroad}>
      <Bar>
        {otherRooms.length === 0 ? (
          today
        ) : (
          <Rooms type="button" onClick={() => openSheet({ name: "settings" })}>
            {today}
            <span>
              <span>{`${messages.common.room(room.room_number)} · `}</span>
              <Switch>{messages.settings.switchRoom}</Switch>
            </span>
          </Rooms>
        )}
        {connection === "live" || connection === "connecting" ? (
          <VisuallyHidden aria-live="polite">{messages.components.live[connection]}</VisuallyHidden>
        ) : (
          <LiveBadge state={connection} />
        )}
        <BarButton
          icon={isDark ? Sun : Moon}
          label={isDark ? messages.theme.toLight : messages.theme.toDark}
          onClick={toggleTheme}
        />
        <BarButton
          icon={Settings}
          label={messages.settings.title}
          onClick={() => openSheet({ name: "settings" })}
        />
      </Bar>
      <Main>
        <DroppedNotes />
        {connection === "offline" && (
          <Offline>
            <Icon icon={WifiOff} size="sm" />
            <span>{messages.connection.offlineNote}</span>
          </Offline>
        )}
        <FloorContext value={floor}>{children}</FloorContext>
      </Main>
      <Provider>{messages.common.poweredBy}</Provider>
      <Bottom>
        {floating && <Floating>{floating}</Floating>}
        <Floor ref={addFloor} />
        {navigation}
      </Bottom>
    </Frame>
  );
}

const Frame = styled.div<{ $isBroad: boolean }>`
  display: flex;
  flex-direction: column;
  max-width: ${({ $isBroad }) => ($isBroad ? theme.width.guestBroad : theme.width.guest)};
  min-height: 100dvh;
  margin-inline: auto;
`;

const Bar = styled.header`
  position: relative;
  ${inRow(1)}
  padding: max(${theme.space[1]}, env(safe-area-inset-top)) ${theme.space[2]} 0 ${theme.space[4]};
`;

const Today = styled.time`
  flex: 1;
  min-width: 0;
  ${mutedText("sm")}
  font-weight: ${theme.font.weight.medium};
  line-height: ${theme.font.leading.tight};
`;

/** Shows which of the device's rooms is open, and opens the list of the others. */
const Rooms = styled.button`
  ${plainButton}
  display: grid;
  flex: 1;
  align-content: center;
  min-width: 0;
  min-height: ${theme.control.lg};
  ${textStyle("sm", "semibold", "tight")}
`;

const Switch = styled.span`
  color: ${theme.color.primaryText};
  text-decoration: underline;
`;

const Main = styled.main`
  ${inStack(5)}
  grid-template-columns: minmax(0, 1fr);
  flex: 1;
  align-content: start;
  padding: ${theme.space[2]} ${theme.space[4]} ${theme.space[6]};

  ${theme.media.short} {
    gap: ${theme.space[3]};
  }

  /* What is focused comes clear of the bars at the bottom. */
  & :is(a, button, input, textarea) {
    scroll-margin-block-end: calc(3 * ${theme.space[14]});
  }
`;

const Offline = styled.p`
  ${inRow(2)}
  padding: ${theme.space[2]} ${theme.space[3]};
  border-radius: ${theme.radius.md};
  background: ${theme.tone.error.bg};
  color: ${theme.color.text};
  font-size: ${theme.font.size.sm};
`;

const Provider = styled.footer`
  padding: ${theme.space[4]};
  ${mutedText("xs")}
  text-align: center;
`;

const Bottom = styled.div`
  position: sticky;
  z-index: ${theme.layer.bar};
  bottom: 0;
`;

const Floor = styled.div`
  background: ${theme.color.background};

  & > :not(:empty) {
    padding: ${theme.space[2]} ${theme.space[4]};
  }
`;

const Floating = styled.div`
  ${inStack(2)}
  padding: 0 ${theme.space[4]};

  & > :not([hidden]) {
    margin-block-end: ${theme.space[1]};
  }
`;
