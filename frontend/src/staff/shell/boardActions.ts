import type { MenuAction } from "../ui/Menu.js";
import type { IconType } from "../../shared/ui/Icon.js";

/**
 * One thing that can be done on a board as a whole: a button; a line of the menu on a narrow screen, and wherever
 * it is seldom wanted.
 */
export type BoardAction = MenuAction & { icon: IconType; isSeldom?: true };
