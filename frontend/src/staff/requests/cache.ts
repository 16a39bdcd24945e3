import type { ServiceRequest } from "@roombell/common/contract/serviceRequest";
import { createWorkCache } from "../work/workCache.js";

/** The staff's cache of requests. */
export const requestCache = createWorkCache<ServiceRequest>("requests");
