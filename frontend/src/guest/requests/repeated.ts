import type { GuestServiceRequest } from "@roombell/common/contract/serviceRequest";

const AGAIN_MS = 10 * 60_000;

/** The open request for the same service that the guest made within the last ten minutes; null if there is none. */
export function repeatedRequest(
  requests: readonly GuestServiceRequest[],
  service_id: string,
  now: number,
): GuestServiceRequest | null {
  const isSame = (request: GuestServiceRequest): boolean =>
    request.service_id === service_id && request.is_active && now - Date.parse(request.created_at) < AGAIN_MS;
  return requests.find(isSame) ?? null;
}
