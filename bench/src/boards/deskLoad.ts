import type { ServiceRequest } from "@roombell/common/contract/serviceRequest";
import { isOvertaken } from "@roombell/e2e/support/api";
import type { Headers } from "@roombell/e2e/support/hotel";
import type { House } from "./boardScreens.js";
import type { Load } from "./kitchenLoad.js";
import { requestActions } from "./workActions.js";

const DEFER_HOURS = 6;

/** Changes a hotel's requests through the API as staff and guests; `count` of them stay open. */
export function createDeskLoad({ url, staff, guests, service_ids }: House, count: number): Load {
  const requests = new Map<string, ServiceRequest>();
  const owners = new Map<string, Headers>();
  const answered = new Set<string>();
  let turn = 0;
  const next = <T>(list: readonly T[]): T => {
    turn += 1;
    const chosen = list[turn % list.length];
    if (chosen === undefined) throw new Error("nothing to choose from");
    return chosen;
  };
  const actions = requestActions(url, () => next(staff));
  const take = (request: ServiceRequest): void => {
    answered.add(`${request.id} ${request.version}`);
    if (request.is_active || request.acknowledged_at === null) requests.set(request.id, request);
  };
  const place = async (): Promise<ServiceRequest> => {
    const guest = next(guests);
    const request = await actions.place(guest, next(service_ids));
    owners.set(request.id, guest);
    return request;
  };
  /** Claims the first match by removing it, so that no concurrent caller changes it. */
  const pick = (fits: (request: ServiceRequest) => boolean): ServiceRequest | undefined => {
    const match = [...requests.values()].find(fits);
    if (match !== undefined) requests.delete(match.id);
    return match;
  };

  const changeOne = async (): Promise<ServiceRequest | null> => {
    const { size } = requests;
    const withdrawn = pick(({ is_active }) => !is_active);
    if (withdrawn !== undefined) return actions.acknowledge(withdrawn);
    if (size < count) return place();
    turn += 1;
    const isNew = turn % 2 === 0;
    const picked = pick(({ status }) => (status === "pending") === isNew) ?? pick(() => true);
    if (picked === undefined) return null;
    const owner = owners.get(picked.id);
    if (turn % 12 === 0) return actions.defer(picked, DEFER_HOURS);
    if (picked.status === "in_progress") return actions.complete(picked);
    return turn % 14 === 0 && owner !== undefined ? actions.withdraw(picked, owner) : actions.accept(picked);
  };

  return {
    answered,
    async fill() {
      while (requests.size < count) take(await place());
    },
    async change() {
      const changed = await changeOne().catch((error: unknown) => {
        if (!isOvertaken(error)) throw error;
        return null;
      });
      if (changed !== null) take(changed);
    },
  };
}
