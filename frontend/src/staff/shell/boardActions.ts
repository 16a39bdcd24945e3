import type { MenuAction } from "../ui/Menu.js";
import type { IconType } from "../../shared/ui/Icon.js";

/**
 * An action of a whole board: a button, or a menu entry on a narrow screen and when it is seldom used.
 */
export type BoardAction = MenuAction & { icon: IconType; isSeldom?: true };
