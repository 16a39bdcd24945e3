import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import { isOvertaken } from "@roombell/e2e/support/api";
import type { Headers } from "@roombell/e2e/support/hotel";
import type { House } from "./boardScreens.js";
import { orderActions } from "./workActions.js";

/** Notes of guests. */
const NOTES = ["", "", "No onions, please", "Very spicy"];
const NEXT = {
  pending: "confirmed",
  confirmed: "preparing",
  preparing: "ready",
  ready: "delivered",
} as const;
const COLUMNS = Object.keys(NEXT) as (keyof typeof NEXT)[];
/** Number of tickets at the top of each column that staff work on. */
const REACH = 8;

/** Changes a hotel's work. */
export type Load = {
  /** Every version that the server returned, as `id version`. */
  answered: Set<string>;
  /** Creates the open work, distributed over the board's columns. */
  fill(): Promise<void>;
  /** Makes one change; keeps the amount of open work constant. */
  change(): Promise<void>;
};

/** Changes a hotel's orders through the API as staff and guests; `count` of them stay open. */
export function createKitchenLoad(
  { url, staff, guests, dishes }: House,
  count: number,
): Load & { conflicts: () => number } {
  const orders = new Map<string, FoodOrder>();
  const owners = new Map<string, Headers>();
  const busy = new Set<string>();
  const answered = new Set<string>();
  let turn = 0;
  let conflicts = 0;
  const next = <T>(list: readonly T[]): T => {
    turn += 1;
    const chosen = list[turn % list.length];
    if (chosen === undefined) throw new Error("nothing to choose from");
    return chosen;
  };
  const actions = orderActions(url, () => next(staff));
  const open = (): FoodOrder[] => [...orders.values()].filter(({ is_active }) => is_active);
  const take = (order: FoodOrder): void => {
    answered.add(`${order.id} ${order.version}`);
    if (order.is_active || order.acknowledged_at === null) orders.set(order.id, order);
    else orders.delete(order.id);
  };
  /** Marks the order as busy during a change, so that concurrent callers skip it. */
  const withOne = async (order: FoodOrder, act: (order: FoodOrder) => Promise<FoodOrder>): Promise<void> => {
    busy.add(order.id);
    await act(order)
      .then(take)
      .finally(() => busy.delete(order.id));
  };

  const place = async (): Promise<void> => {
    const guest = next(guests);
    const items = Array.from({ length: 1 + (turn % 4) }, () => ({
      ...next(dishes),
      quantity: 1 + (turn % 3),
      special_instructions: next(NOTES),
    }));
    const order = await actions.place(guest, items);
    owners.set(order.id, guest);
    take(order);
  };
  const move = (order: FoodOrder): Promise<FoodOrder> =>
    actions.move(order, NEXT[order.status as keyof typeof NEXT]);
  const tick = (order: FoodOrder): Promise<FoodOrder> => actions.tick(order, turn % order.items.length);

  const changeOne = async (): Promise<void> => {
    const free = [...orders.values()].filter(({ id }) => !busy.has(id));
    const withdrawn = free.find(({ is_active }) => !is_active);
    if (withdrawn !== undefined) return withOne(withdrawn, actions.acknowledge);
    if (open().length < count) return place();
    const columns = COLUMNS.map((status) => free.filter((order) => order.status === status));
    turn += 1;
    const last = columns[0]?.at(-1);
    const owner = owners.get(last?.id ?? "");
    if (turn % 20 === 0 && last !== undefined && owner !== undefined) {
      return withOne(last, (order) => actions.withdraw(order, owner));
    }
    const cooking = next([columns[1] ?? [], columns[2] ?? []]).slice(0, REACH);
    if (turn % 20 === 10 && cooking.length > 0) return withOne(next(cooking), actions.delay);
    if (turn % 20 === 5 && cooking.length > 0) return withOne(next(cooking), actions.finishStation);
    if (turn % 2 === 0 && cooking.length > 0) return withOne(next(cooking), tick);
    const longest = columns.toSorted((left, right) => right.length - left.length)[0]?.slice(0, REACH) ?? [];
    return withOne(next(longest), move);
  };

  return {
    answered,
    conflicts: () => conflicts,
    async fill() {
      while (orders.size < count) await place();
      const opened = open();
      for (const [index, order] of opened.entries()) {
        for (let step = 0; step < Math.floor((index * COLUMNS.length) / count); step += 1) {
          const present = orders.get(opened[count - 1 - index]?.id ?? order.id);
          if (present !== undefined) take(await move(present));
        }
      }
    },
    async change() {
      // A conflict with another caller or a scheduled job.
      await changeOne().catch((error: unknown) => {
        if (!isOvertaken(error)) throw error;
        conflicts += 1;
      });
    },
  };
}
