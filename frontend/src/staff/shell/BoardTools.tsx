import { SCREEN_TEXT_SIZES } from "@roombell/common/domain/position";
import { useAtom } from "jotai";
import AArrowDown from "lucide-react/icons/a-arrow-down";
import AArrowUp from "lucide-react/icons/a-arrow-up";
import EllipsisVertical from "lucide-react/icons/ellipsis-vertical";
import Maximize from "lucide-react/icons/maximize";
import Minimize from "lucide-react/icons/minimize";
import Moon from "lucide-react/icons/moon";
import Sun from "lucide-react/icons/sun";
import { useSyncExternalStore } from "react";
import { Button } from "../../shared/ui/Button.js";
import { IconButton } from "../../shared/ui/overlay/IconButton.js";
import { Menu, type MenuAction } from "../ui/Menu.js";
import { useTheme } from "../../shared/theme/useTheme.js";
import { textSizeAtom } from "../board/screen/preferences.js";
import { useBoardWidth } from "../board/lanes/useBoardWidth.js";
import type { IconType } from "../../shared/ui/Icon.js";

/**
 * An action of a whole board: a button, or a menu entry on a narrow screen and when it is seldom used.
 */
export type BoardAction = MenuAction & { icon: IconType; isSeldom?: true };

/** A board's actions as buttons beside a menu of screen settings; on a narrow screen all are in the menu. */
export function BoardTools({ actions }: { actions: readonly BoardAction[] }) {
  const settings = useScreenSettings();
  const isWide = useBoardWidth({ atLeast: 900, timesText: 1150 });
  const seldom = actions.filter(({ isSeldom }) => isSeldom);
  const often = actions.filter(({ isSeldom }) => !isSeldom);
  return (
    <>
      {isWide &&
        often.map(({ label, icon, onSelect, disabled }) => (
          <Button key={label} size="board" variant="ghost" icon={icon} onClick={onSelect} disabled={disabled}>
            {label}
          </Button>
        ))}
      <Menu
        trigger={<IconButton icon={EllipsisVertical} label="More" size="board" />}
        actions={[...(isWide ? seldom : actions), ...settings]}
      />
    </>
  );
}

/** Changes the text size, full screen and theme of this device. */
function useScreenSettings(): BoardAction[] {
  const [size, setSize] = useAtom(textSizeAtom);
  const { isFull, toggle } = useFullScreen();
  const { theme, toggleTheme } = useTheme();
  const index = SCREEN_TEXT_SIZES.indexOf(size);
  const step = (by: 1 | -1): void => {
    const next = SCREEN_TEXT_SIZES[index + by];
    if (next !== undefined) setSize(next);
  };
  const fullScreen = toggle && {
    label: isFull ? "Leave full screen" : "Full screen",
    icon: isFull ? Minimize : Maximize,
    onSelect: toggle,
  };
  return [
    ...(fullScreen ? [fullScreen] : []),
    {
      label: "Larger text",
      icon: AArrowUp,
      onSelect: () => step(1),
      disabled: index === SCREEN_TEXT_SIZES.length - 1,
    },
    { label: "Smaller text", icon: AArrowDown, onSelect: () => step(-1), disabled: index === 0 },
    {
      label: theme === "dark" ? "Switch to light theme" : "Switch to dark theme",
      icon: theme === "dark" ? Sun : Moon,
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
