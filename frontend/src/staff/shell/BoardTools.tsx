import { BOARD_SIZES, type BoardSize } from "@roombell/common/domain/position";
import { useAtom } from "jotai";
import Check from "lucide-react/icons/check";
import EllipsisVertical from "lucide-react/icons/ellipsis-vertical";
import Maximize from "lucide-react/icons/maximize";
import Minimize from "lucide-react/icons/minimize";
import Monitor from "lucide-react/icons/monitor";
import Moon from "lucide-react/icons/moon";
import Sun from "lucide-react/icons/sun";
import Tablet from "lucide-react/icons/tablet";
import Tv from "lucide-react/icons/tv";
import { useSyncExternalStore } from "react";
import styled, { css } from "styled-components";
import { theme } from "#shared/theme/theme.js";
import { useTheme } from "#shared/theme/useTheme.js";
import { Button } from "#shared/ui/Button.js";
import type { IconType } from "#shared/ui/icon/Icon.js";
import { IconButton } from "#shared/ui/overlay/IconButton.js";
import { useBoardWidth } from "#staff/board/Board.js";
import { boardSizeAtom } from "#staff/lib/boardPreferences.js";
import { Menu, type MenuAction } from "#staff/ui/Menu.js";

/** The actions of a whole board: buttons, or menu entries if they are secondary or the screen is narrow. */
export type BoardActions = readonly ((MenuAction & { icon: IconType; isSecondary?: true }) | false)[];

/** A board's actions beside a menu: three are buttons on a tablet, on a phone all are in the menu. */
export function BoardTools({ actions }: { actions: BoardActions }) {
  const settings = useScreenSettings();
  const isWide = useBoardWidth(ALL_FIT);
  const isStacked = !useBoardWidth(LABELS_FIT);
  const isTablet = useBoardWidth(THREE_FIT);
  const primary = actions.filter((action) => action !== false).filter(({ isSecondary }) => !isSecondary);
  const buttons = isWide ? primary : primary.slice(0, isTablet ? 3 : 0);
  const others = actions.filter((action) => action === false || !buttons.includes(action));
  return (
    <>
      {buttons.map(({ label, icon, onSelect, disabled }) => (
        <Tool
          key={label}
          size="board"
          variant="ghost"
          icon={icon}
          onClick={onSelect}
          disabled={disabled}
          $isStacked={isStacked}
        >
          {label}
        </Tool>
      ))}
      <Menu
        trigger={<IconButton icon={EllipsisVertical} label="More" size="board" />}
        actions={[...others, ...settings]}
      />
    </>
  );
}

/** On a narrower board the label is small and below the icon. */
const Tool = styled(Button)<{ $isStacked: boolean }>`
  ${({ $isStacked }) =>
    $isStacked &&
    css`
      flex-direction: column;
      gap: 0;
      padding: 0 ${theme.space[2]};
      font-size: ${theme.font.size.sm};
    `}
`;

/** From these widths on, in rem, labels are beside their icons, all actions are buttons, or the first three. */
const LABELS_FIT = { tablet: 72, counter: 72, wall: 130 } as const;
const ALL_FIT = { tablet: 72, counter: 72, wall: 100 } as const;
const THREE_FIT = { tablet: 60, counter: 60, wall: 80 } as const;
const SIZES: Readonly<Record<BoardSize, { label: string; icon: IconType }>> = {
  tablet: { label: "Tablet size", icon: Tablet },
  counter: { label: "Counter size", icon: Monitor },
  wall: { label: "Wall size", icon: Tv },
};

function useScreenSettings(): MenuAction[] {
  const [size, setSize] = useAtom(boardSizeAtom);
  const { isFull, toggle } = useFullScreen();
  const { theme: shownTheme, toggleTheme } = useTheme();
  const fullScreen = toggle && {
    label: isFull ? "Leave full screen" : "Full screen",
    icon: isFull ? Minimize : Maximize,
    onSelect: toggle,
  };
  return [
    ...(fullScreen ? [fullScreen] : []),
    ...BOARD_SIZES.map((each) => ({
      label: SIZES[each].label,
      icon: each === size ? Check : SIZES[each].icon,
      disabled: each === size,
      onSelect: () => setSize(each),
    })),
    {
      label: shownTheme === "dark" ? "Switch to light theme" : "Switch to dark theme",
      icon: shownTheme === "dark" ? Sun : Moon,
      onSelect: toggleTheme,
    },
  ];
}

function subscribe(listener: () => void): () => void {
  document.addEventListener("fullscreenchange", listener);
  return () => document.removeEventListener("fullscreenchange", listener);
}

/** Whether the page is in full screen; `toggle` is null where the browser does not support it. */
function useFullScreen(): { isFull: boolean; toggle: (() => void) | null } {
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  const toggle = (): void => {
    // Refused without a tap or by a policy: the page stays as it is.
    const change = isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen();
    change.catch(() => undefined);
  };
  return { isFull, toggle: document.fullscreenEnabled === true ? toggle : null };
}
