import { lazyPage } from "#shared/lib/lazyPage.js";

/** What stands beside the menu. A guest comes to it with a tap, so the first load goes without. */
export const CartTab = lazyPage(() => import("#guest/cart/CartTab.js"), "CartTab");
export const OrdersTab = lazyPage(() => import("#guest/orders/OrdersTab.js"), "OrdersTab");
export const CartBar = lazyPage(() => import("#guest/cart/CartBar.js"), "CartBar");
