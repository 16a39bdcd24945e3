import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import { createWorkCache } from "../work/workCache.js";

/** The staff's cache of orders. */
export const orderCache = createWorkCache<FoodOrder>("orders");
