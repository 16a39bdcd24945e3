import { benchLive } from "./live.js";
import { benchOrders } from "./orders.js";

await benchOrders();
await benchLive();
