import { benchCalls } from "./calls.js";
import { benchEmbeddedDatabase } from "./embeddedDatabase.js";
import { benchFlood } from "./flood.js";
import { benchGrowth } from "./growth.js";
import { benchLive } from "./live.js";
import { benchOrders } from "./orders.js";

await benchOrders();
await benchCalls();
await benchGrowth();
await benchFlood();
await benchEmbeddedDatabase();
await benchLive();
