import type { Domain } from "#live/domains.js";
import type { Settings } from "#settings.js";
import { guestMenuRoutes } from "./guestMenuRoutes.js";
import { menuCategoryRoutes, menuItemRoutes } from "./menuRoutes.js";
import { publishMenu } from "./publishMenu.js";

export const menu = (settings: Settings): Domain => ({
  routes: [guestMenuRoutes, menuCategoryRoutes, menuItemRoutes(settings)],
  publish: ({ namespaces, queues }) => [{ stop: publishMenu(namespaces, queues) }],
});
