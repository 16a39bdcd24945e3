import { lazyPage } from "#shared/lib/lazyPage.js";

/** The parts beside the menu. They open on a tap, so the first load does not include them. */
export const CartTab = lazyPage(() => import("#guest/cart/CartTab.js"), "CartTab");
export const OrdersTab = lazyPage(() => import("#guest/orders/OrdersTab.js"), "OrdersTab");
export const CartBar = lazyPage(() => import("#guest/cart/CartBar.js"), "CartBar");
