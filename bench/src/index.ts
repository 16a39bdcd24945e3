import { benchEmbeddedDatabase } from "./embeddedDatabase.js";
import { benchLive } from "./live.js";
import { benchOrders } from "./orders.js";

await benchOrders();
await benchEmbeddedDatabase();
await benchLive();
