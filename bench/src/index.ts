import { benchCalls } from "./calls.js";
import { benchEmbeddedDatabase } from "./embeddedDatabase.js";
import { benchFlood } from "./flood.js";
import { benchGrowth } from "./growth.js";
import { benchLive } from "./live.js";
import { benchOrders } from "./orders.js";
import { benchTenants } from "./tenants.js";

await benchOrders();
await benchCalls();
await benchGrowth();
await benchFlood();
await benchTenants();
await benchEmbeddedDatabase();
await benchLive();
