import { useAtom } from "jotai";
import AArrowDown from "lucide-react/icons/a-arrow-down";
import AArrowUp from "lucide-react/icons/a-arrow-up";
import EllipsisVertical from "lucide-react/icons/ellipsis-vertical";
import Maximize from "lucide-react/icons/maximize";
import Minimize from "lucide-react/icons/minimize";
import Moon from "lucide-react/icons/moon";
import Sun from "lucide-react/icons/sun";
import { Button } from "../../shared/ui/Button.js";
import { IconButton } from "../../shared/ui/overlay/IconButton.js";
import { Menu } from "../ui/Menu.js";
import { useTheme } from "../../shared/theme/useTheme.js";
import { TEXT_SIZES, textSizeAtom } from "../board/screen/preferences.js";
import { useFullScreen } from "../board/screen/useFullScreen.js";
import { useBoardWidth } from "../board/lanes/useBoardWidth.js";
import type { BoardAction } from "./boardActions.js";

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
  const index = TEXT_SIZES.indexOf(size);
  const step = (by: 1 | -1): void => {
    const next = TEXT_SIZES[index + by];
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
      disabled: index === TEXT_SIZES.length - 1,
    },
    { label: "Smaller text", icon: AArrowDown, onSelect: () => step(-1), disabled: index === 0 },
    {
      label: theme === "dark" ? "Switch to light theme" : "Switch to dark theme",
      icon: theme === "dark" ? Sun : Moon,
      onSelect: toggleTheme,
    },
  ];
}
