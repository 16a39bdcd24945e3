import type { ServiceRequest } from "@roombell/common/contract/serviceRequest";
import { createWorkCache } from "../../../lib/workCache.js";

/** Where the staff's requests lie in the cache. */
export const requestCache = createWorkCache<ServiceRequest>("requests");
