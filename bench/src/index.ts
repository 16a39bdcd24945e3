import { benchOrders } from "./orders.js";

await benchOrders();
