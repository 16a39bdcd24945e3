import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import { createWorkCache } from "../work/workCache.js";

/** Where the staff's orders lie in the cache. */
export const orderCache = createWorkCache<FoodOrder>("orders");
