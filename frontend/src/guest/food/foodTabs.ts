import { lazyPage } from "../../shared/lib/lazyPage.js";

/** What stands beside the menu. A guest comes to it with a tap, so the first load goes without. */
export const CartTab = lazyPage(() => import("../cart/CartTab.js"), "CartTab");
export const OrdersTab = lazyPage(() => import("../orders/OrdersTab.js"), "OrdersTab");
export const CartBar = lazyPage(() => import("../cart/CartBar.js"), "CartBar");
