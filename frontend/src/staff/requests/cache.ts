import type { ServiceRequest } from "@roombell/common/contract/serviceRequest";
import { createWorkCache } from "../work/workCache.js";

/** Where the staff's requests lie in the cache. */
export const requestCache = createWorkCache<ServiceRequest>("requests");
