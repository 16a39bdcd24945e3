import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import type { RequestPerson, ServiceRequest } from "@roombell/common/contract/serviceRequest";
import type { Headers } from "../support/hotel.js";
import type { House } from "./boardScreens.js";
import { orderActions, requestActions } from "./workActions.js";

/** A hotel neither fills up nor runs empty. */
const OPEN = { least: 8, most: 20 } as const;
const NEXT = { confirmed: "preparing", preparing: "ready", ready: "delivered" } as const;

type Choose = <T>(list: readonly T[]) => T | undefined;
/** An action on one of those that it fits; null where there is none. */
type Action = () => Promise<FoodOrder | ServiceRequest> | null;

/** Everything that staff and guests do with work on the boards, one action after the other, by its name. */
export function createStory(house: House, people: readonly RequestPerson[], random: () => number) {
  const { url, staff, guests, room_ids, dishes, service_ids } = house;
  const choose: Choose = (list) => list[Math.floor(random() * list.length)];
  const some = <T>(list: readonly T[]): T => {
    const chosen = choose(list);
    if (chosen === undefined) throw new Error("nothing to choose from");
    return chosen;
  };
  const orders = new Map<string, FoodOrder>();
  const requests = new Map<string, ServiceRequest>();
  const owners = new Map<string, Headers>();
  const cook = orderActions(url, () => some(staff));
  const serve = requestActions(url, () => some(staff));

  const take = (work: FoodOrder | ServiceRequest): void => {
    if ("order_number" in work) orders.set(work.id, work);
    else requests.set(work.id, work);
  };
  const withOrder = (
    fits: (order: FoodOrder) => boolean,
    act: (order: FoodOrder) => Promise<FoodOrder>,
  ): ReturnType<Action> => {
    const order = choose([...orders.values()].filter(fits));
    return order === undefined ? null : act(order);
  };
  const withRequest = (
    fits: (request: ServiceRequest) => boolean,
    act: (request: ServiceRequest) => Promise<ServiceRequest>,
  ): ReturnType<Action> => {
    const request = choose([...requests.values()].filter(fits));
    return request === undefined ? null : act(request);
  };
  const openOf = (works: Iterable<{ is_active: boolean }>): number =>
    [...works].filter(({ is_active }) => is_active).length;
  const hasRoom = (works: ReadonlyMap<string, { is_active: boolean }>): boolean =>
    openOf(works.values()) < OPEN.most;
  const lines = () =>
    Array.from({ length: 1 + Math.floor(random() * 4) }, () => ({
      ...some(dishes),
      quantity: 1 + Math.floor(random() * 3),
    }));
  const ofGuest = async <T extends { id: string }>(ask: (guest: Headers) => Promise<T>): Promise<T> => {
    const guest = some(guests);
    const asked = await ask(guest);
    owners.set(asked.id, guest);
    return asked;
  };
  const serves =
    ({ service_category }: ServiceRequest) =>
    ({ categories }: RequestPerson): boolean =>
      categories?.includes(service_category) ?? true;
  const isCooking = ({ status }: FoodOrder): boolean => status === "preparing";
  const isWithdrawn = (work: { status: string; acknowledged_at: string | null }): boolean =>
    work.status === "cancelled" && work.acknowledged_at === null;

  const actions: Readonly<Record<string, Action>> = {
    "a guest orders": () => (hasRoom(orders) ? ofGuest((guest) => cook.place(guest, lines())) : null),
    "staff enter an order": () => (hasRoom(orders) ? cook.enter(some(room_ids), lines()) : null),
    "accept an order": () =>
      withOrder(
        ({ status }) => status === "pending",
        (order) => cook.move(order, "confirmed"),
      ),
    "move an order on": () =>
      withOrder(
        ({ status }) => status in NEXT,
        (order) => cook.move(order, NEXT[order.status as keyof typeof NEXT]),
      ),
    "tick a line": () => withOrder(isCooking, (order) => cook.tick(order, 0)),
    "a station is done": () => withOrder(isCooking, cook.finishStation),
    "undo a move": () =>
      withOrder(({ status }) => status !== "pending" && status !== "cancelled", cook.recall),
    "reject an order": () =>
      withOrder(({ is_active }) => is_active && openOf(orders.values()) > OPEN.least, cook.reject),
    "take a portion off": () => withOrder(({ is_active }) => is_active, cook.reduce),
    "name a later time": () => withOrder(isCooking, cook.delay),
    "a guest cancels an order": () =>
      withOrder(
        ({ id, status }) => owners.has(id) && (status === "pending" || status === "confirmed"),
        (order) => cook.withdraw(order, owners.get(order.id) ?? {}),
      ),
    "take note of a cancelled order": () => withOrder(isWithdrawn, cook.takeNote),
    "a guest asks": () =>
      hasRoom(requests) ? ofGuest((guest) => serve.place(guest, some(service_ids))) : null,
    "staff enter a request": () =>
      hasRoom(requests) ? serve.enter(some(room_ids), some(service_ids)) : null,
    "accept a request": () => withRequest(({ status }) => status === "pending", serve.accept),
    "complete a request": () => withRequest(({ status }) => status === "in_progress", serve.complete),
    "reject a request": () =>
      withRequest(({ is_active }) => is_active && openOf(requests.values()) > OPEN.least, serve.reject),
    "reopen a request": () => withRequest(({ status }) => status !== "pending", serve.reopen),
    "give a request to somebody": () =>
      withRequest(
        ({ is_active }) => is_active,
        (request) => serve.assign(request, some(people.filter(serves(request))).id),
      ),
    "defer a request": () =>
      withRequest(
        ({ is_active }) => is_active,
        (request) => serve.defer(request, 1 + Math.floor(random() * 20)),
      ),
    "a guest takes a request back": () =>
      withRequest(
        ({ id, status }) => owners.has(id) && status === "pending",
        (request) => serve.withdraw(request, owners.get(request.id) ?? {}),
      ),
    "take note of a withdrawn request": () => withRequest(isWithdrawn, serve.takeNote),
  };

  return {
    orders,
    requests,
    take,
    /** One random action: its name and what it changed; null where it fits nothing at the moment. */
    begin(): { name: string; answer: Promise<FoodOrder | ServiceRequest> } | null {
      const [name, act] = some(Object.entries(actions));
      const answer = act();
      return answer && { name, answer };
    },
  };
}
