import { useAtom } from "jotai";
import AArrowDown from "lucide-react/icons/a-arrow-down";
import AArrowUp from "lucide-react/icons/a-arrow-up";
import EllipsisVertical from "lucide-react/icons/ellipsis-vertical";
import Maximize from "lucide-react/icons/maximize";
import Minimize from "lucide-react/icons/minimize";
import Moon from "lucide-react/icons/moon";
import Sun from "lucide-react/icons/sun";
import { IconButton } from "../components/IconButton.js";
import { Menu, type MenuAction } from "../components/Menu.js";
import { useTheme } from "../features/theme/useTheme.js";
import { TEXT_SIZES, textSizeAtom } from "../lib/board/preferences.js";
import { useFullScreen } from "../lib/board/useFullScreen.js";
import { useMediaQuery } from "../lib/useMediaQuery.js";

/** Text size, full screen and theme of this device: buttons on a wide screen, else one menu. */
export function BoardTools() {
  const [size, setSize] = useAtom(textSizeAtom);
  const { isFull, toggle } = useFullScreen();
  const { theme, toggleTheme } = useTheme();
  const isWide = useMediaQuery("(min-width: 1200px)");
  const index = TEXT_SIZES.indexOf(size);
  const step = (by: 1 | -1): void => {
    const next = TEXT_SIZES[index + by];
    if (next !== undefined) setSize(next);
  };
  const actions: MenuAction[] = [
    { label: "Smaller text", icon: AArrowDown, onSelect: () => step(-1), disabled: index === 0 },
    {
      label: "Larger text",
      icon: AArrowUp,
      onSelect: () => step(1),
      disabled: index === TEXT_SIZES.length - 1,
    },
    ...(toggle
      ? [
          {
            label: isFull ? "Leave full screen" : "Full screen",
            icon: isFull ? Minimize : Maximize,
            onSelect: toggle,
          },
        ]
      : []),
    {
      label: theme === "dark" ? "Switch to light theme" : "Switch to dark theme",
      icon: theme === "dark" ? Sun : Moon,
      onSelect: toggleTheme,
    },
  ];
  if (!isWide) {
    return (
      <Menu
        trigger={<IconButton icon={EllipsisVertical} label="Screen settings" size="board" />}
        actions={actions}
      />
    );
  }
  return actions.map(
    ({ label, icon, onSelect, disabled }) =>
      icon && (
        <IconButton
          key={label}
          icon={icon}
          label={label}
          size="board"
          onClick={onSelect}
          disabled={disabled}
        />
      ),
  );
}
