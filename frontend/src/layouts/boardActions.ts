import type { MenuAction } from "../components/Menu.js";
import type { IconType } from "../components/Icon.js";

/** One thing that can be done on a board as a whole: a button, on a narrow screen a line of a menu. */
export type BoardAction = MenuAction & { icon: IconType };
