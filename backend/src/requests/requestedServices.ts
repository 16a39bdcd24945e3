import mongoose, { Types } from "mongoose";
import { ServiceRequest, type ServiceRequestDoc } from "./model.js";
import { requestsIn, type RequestScope } from "./requestScope.js";

type Named = { id: string; name: string };

/**
 * The services ever requested in the scope, by name. Reads only the newest request for each, by skipping from service
 * to service in the index.
 */
export async function requestedServices(scope: RequestScope): Promise<Named[]> {
  const services: Named[] = [];
  let last = new Types.ObjectId("0".repeat(24));
  for (;;) {
    const next = await ServiceRequest.findOne(
      { ...requestsIn(scope), service_id: mongoose.trusted({ $gt: last }) },
      { service_id: 1, service_name: 1 },
    )
      .sort({ service_id: 1, created_at: -1, _id: -1 })
      .lean<Pick<ServiceRequestDoc, "service_id" | "service_name">>();
    if (!next?.service_id) break;
    services.push({ id: String(next.service_id), name: next.service_name });
    last = next.service_id;
  }
  return services.toSorted((left, right) => left.name.localeCompare(right.name));
}
