import { bus } from "#database/bus.js";
import { acknowledged, unacknowledged } from "#work/acknowledge.js";
import { ServiceRequest, type ServiceRequestDoc } from "./model.js";
import { requestsIn, type RequestScope } from "./requestScope.js";
import { serviceRequestOfHotel } from "./serviceRequestList.js";

/**
 * Records that staff have acknowledged a request; a second time changes nothing.
 * @throws AppError 404
 */
export async function acknowledgeRequest(scope: RequestScope, id: string): Promise<ServiceRequestDoc> {
  const request = await ServiceRequest.findOneAndUpdate(
    { ...unacknowledged(scope.hotel, id), ...requestsIn(scope) },
    acknowledged(),
    { returnDocument: "after" },
  ).lean<ServiceRequestDoc>();
  if (request === null) return serviceRequestOfHotel(scope, id);
  bus.emit("request.updated", { request });
  return request;
}
