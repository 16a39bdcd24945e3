import type { ServiceRequest } from "@roombell/common/contract/serviceRequest";
import { isOvertaken } from "../support/api.js";
import type { Headers } from "../support/hotel.js";
import type { House } from "./boardScreens.js";
import { requestActions } from "./workActions.js";

/** Open requests of a busy hotel, which stay as many. */
const OPEN_REQUESTS = 60;
const DEFER_HOURS = 6;

/** A hotel's requests and their changes so far. */
export type DeskLoad = {
  /** Every version that the server has answered, as `id version`. */
  answered: Set<string>;
  fill(): Promise<void>;
  /** One random change; keeps the number of open requests constant. */
  change(): Promise<void>;
};

/** Staff sessions and guests that change the requests of one hotel through its API. */
export function createDeskLoad({ url, staff, guests, service_ids }: House): DeskLoad {
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
    else requests.delete(request.id);
  };
  const place = async (): Promise<void> => {
    const guest = next(guests);
    const request = await actions.place(guest, next(service_ids));
    owners.set(request.id, guest);
    take(request);
  };

  const changeOne = async (): Promise<ServiceRequest | null> => {
    const all = [...requests.values()];
    // Nobody else changes it meanwhile.
    const choose = (fits: (request: ServiceRequest) => boolean): ServiceRequest | undefined => {
      const [found] = all.filter(fits);
      if (found !== undefined) requests.delete(found.id);
      return found;
    };
    const withdrawn = choose(({ is_active }) => !is_active);
    if (withdrawn !== undefined) return actions.takeNote(withdrawn);
    if (all.length < OPEN_REQUESTS) {
      await place();
      return null;
    }
    turn += 1;
    const isNew = turn % 2 === 0;
    const chosen = choose(({ status }) => (status === "pending") === isNew) ?? choose(() => true);
    if (chosen === undefined) return null;
    const owner = owners.get(chosen.id);
    if (turn % 12 === 0) return actions.defer(chosen, DEFER_HOURS);
    if (chosen.status === "in_progress") return actions.complete(chosen);
    return turn % 14 === 0 && owner !== undefined ? actions.withdraw(chosen, owner) : actions.accept(chosen);
  };

  return {
    answered,
    async fill() {
      while (requests.size < OPEN_REQUESTS) await place();
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
