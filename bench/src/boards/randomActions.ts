import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import type { RequestPerson, ServiceRequest } from "@roombell/common/contract/serviceRequest";
import { call } from "@roombell/e2e/support/api";
import type { Headers } from "@roombell/e2e/support/hotel";
import type { House } from "./boardScreens.js";
import { orderActions, requestActions } from "./workActions.js";

/** Limits of open work. */
const OPEN_WORK = { min: 8, max: 20 } as const;
const NEXT = { confirmed: "preparing", preparing: "ready", ready: "delivered" } as const;

/** An action on an order or request that `fits` accepts. */
type Step<W> = [name: string, fits: (work: W) => boolean, act: (work: W) => Promise<W>];
/** A named action; `act` returns null when nothing fits. */
type Action = [name: string, act: () => Promise<FoodOrder | ServiceRequest> | null];

/** Random actions of staff and guests on the orders and requests of a hotel. */
export function createRandomActions(house: House, people: readonly RequestPerson[], random: () => number) {
  const { url, staff, guests, room_ids, dishes, service_ids } = house;
  const choose = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  const pick = <T>(list: readonly T[]): T => {
    const chosen = choose(list);
    if (chosen === undefined) throw new Error("nothing to choose from");
    return chosen;
  };
  const orders = new Map<string, FoodOrder>();
  const requests = new Map<string, ServiceRequest>();
  const owners = new Map<string, Headers>();
  const cook = orderActions(url, () => pick(staff));
  const serve = requestActions(url, () => pick(staff));

  const store = (work: FoodOrder | ServiceRequest): void => {
    if ("order_number" in work) orders.set(work.id, work);
    else requests.set(work.id, work);
  };
  const applySteps = <W extends FoodOrder | ServiceRequest>(
    works: ReadonlyMap<string, W>,
    steps: Step<W>[],
  ): Action[] =>
    steps.map(([name, fits, act]) => {
      const apply = (): Promise<W> | null => {
        const work = choose([...works.values()].filter(fits));
        return work === undefined ? null : act(work);
      };
      return [name, apply];
    });
  const countOpen = (works: ReadonlyMap<string, { is_active: boolean }>): number =>
    [...works.values()].filter(({ is_active }) => is_active).length;
  const hasCapacity = (works: ReadonlyMap<string, { is_active: boolean }>): boolean =>
    countOpen(works) < OPEN_WORK.max;
  const lines = () =>
    Array.from({ length: 1 + Math.floor(random() * 4) }, () => ({
      ...pick(dishes),
      quantity: 1 + Math.floor(random() * 3),
    }));
  const actAsGuest = async <T extends { id: string }>(act: (guest: Headers) => Promise<T>): Promise<T> => {
    const guest = pick(guests);
    const work = await act(guest);
    owners.set(work.id, guest);
    return work;
  };
  const serves =
    ({ service_category }: ServiceRequest) =>
    ({ categories }: RequestPerson): boolean =>
      categories?.includes(service_category) ?? true;
  const isOpen = ({ is_active }: { is_active: boolean }): boolean => is_active;
  const isPending = ({ status }: { status: string }): boolean => status === "pending";
  const isCooking = ({ status }: FoodOrder): boolean => status === "preparing";
  const isOwned = ({ id }: { id: string }): boolean => owners.has(id);
  const isWithdrawn = (work: { status: string; acknowledged_at: string | null }): boolean =>
    work.status === "cancelled" && work.acknowledged_at === null;
  const advance = (order: FoodOrder) => cook.move(order, NEXT[order.status as keyof typeof NEXT]);

  const orderSteps: Step<FoodOrder>[] = [
    ["accept an order", isPending, (order) => cook.move(order, "confirmed")],
    ["advance an order", ({ status }) => status in NEXT, advance],
    ["tick a line", isCooking, (order) => cook.tick(order, 0)],
    ["finish a station", isCooking, cook.finishStation],
    ["undo a move", ({ status }) => status !== "pending" && status !== "cancelled", cook.recall],
    ["reject an order", (order) => isOpen(order) && countOpen(orders) > OPEN_WORK.min, cook.reject],
    ["remove a portion", isOpen, cook.reduce],
    ["delay an order", isCooking, cook.delay],
    [
      "a guest cancels an order",
      (order) => isOwned(order) && (order.status === "pending" || order.status === "confirmed"),
      (order) => cook.withdraw(order, owners.get(order.id) ?? {}),
    ],
    ["acknowledge a cancelled order", isWithdrawn, cook.acknowledge],
  ];
  const requestSteps: Step<ServiceRequest>[] = [
    ["accept a request", isPending, serve.accept],
    ["complete a request", ({ status }) => status === "in_progress", serve.complete],
    ["reject a request", (request) => isOpen(request) && countOpen(requests) > OPEN_WORK.min, serve.reject],
    ["reopen a request", (request) => !isPending(request), serve.reopen],
    ["assign a request", isOpen, (request) => serve.assign(request, pick(people.filter(serves(request))).id)],
    ["defer a request", isOpen, (request) => serve.defer(request, 1 + Math.floor(random() * 20))],
    [
      "a guest withdraws a request",
      (request) => isOwned(request) && isPending(request),
      (request) => serve.withdraw(request, owners.get(request.id) ?? {}),
    ],
    ["acknowledge a withdrawn request", isWithdrawn, serve.acknowledge],
  ];
  const order = (guest: Headers) => cook.place(guest, lines());
  const request = (guest: Headers) => serve.place(guest, pick(service_ids));
  const actions: Action[] = [
    ["a guest orders", () => (hasCapacity(orders) ? actAsGuest(order) : null)],
    ["staff place an order", () => (hasCapacity(orders) ? cook.enter(pick(room_ids), lines()) : null)],
    ...applySteps(orders, orderSteps),
    ["a guest requests a service", () => (hasCapacity(requests) ? actAsGuest(request) : null)],
    [
      "staff enter a request",
      () => (hasCapacity(requests) ? serve.enter(pick(room_ids), pick(service_ids)) : null),
    ],
    ...applySteps(requests, requestSteps),
  ];

  return {
    orders,
    requests,
    store,
    /** Loads the open orders and requests. */
    async load(): Promise<void> {
      const query = { active: "true" } as const;
      const [manager = {}] = staff;
      const { orders: open } = await call(url, "GET /hotel-admin/food-orders", manager, { query });
      const { requests: pending } = await call(url, "GET /hotel-admin/requests", manager, { query });
      for (const work of [...open, ...pending]) store(work);
    },
    /** Starts a random action; null when it fits nothing. */
    begin(): { name: string; answer: Promise<FoodOrder | ServiceRequest> } | null {
      const [name, act] = pick(actions);
      const answer = act();
      return answer && { name, answer };
    },
  };
}
