import { benchCalls } from "./calls.js";
import { benchEmbeddedDatabase } from "./embeddedDatabase.js";
import { benchFlood } from "./flood.js";
import { benchGrowth } from "./growth.js";
import { benchLive } from "./live.js";
import { benchTenants } from "./tenants.js";
import { benchWrites } from "./writes.js";

await benchWrites();
await benchCalls();
await benchGrowth();
await benchFlood();
await benchTenants();
await benchEmbeddedDatabase();
await benchLive();
