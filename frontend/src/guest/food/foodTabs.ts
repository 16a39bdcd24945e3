import { lazyPage } from "../../shared/lib/lazyPage.js";

/** The tabs beside the menu. A guest opens them with a tap, so the first load goes without them. */
export const CartTab = lazyPage(() => import("../cart/CartTab.js"), "CartTab");
export const OrdersTab = lazyPage(() => import("../orders/OrdersTab.js"), "OrdersTab");
