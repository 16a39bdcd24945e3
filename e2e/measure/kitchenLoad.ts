import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import { call, Refused } from "../support/api.js";
import type { Headers } from "../support/hotel.js";

/** Lines of a ticket and notes, as guests order them. */
const NOTES = ["", "", "No onions, please", "Very spicy"];
const NEXT = {
  pending: "confirmed",
  confirmed: "preparing",
  preparing: "ready",
  ready: "delivered",
} as const;
const COLUMNS = Object.keys(NEXT) as (keyof typeof NEXT)[];
/** Staff works at the top of each column. */
const REACH = 8;

type Line = { menu_item_id: string; quantity: number; selected_options: Record<string, string> };

/** A hotel's staff and guests, and their changes to its orders so far. */
export type KitchenLoad = {
  /** Every version that the server has answered, as `id version`. */
  answered: Set<string>;
  refused: () => number;
  /** Creates this many orders, spread over the kitchen's columns. */
  fill(count: number): Promise<void>;
  /** One random change; keeps the number of open orders constant. */
  change(): Promise<void>;
};

/** Staff sessions and guests that change the orders of one hotel through its API. */
export function createKitchenLoad(
  url: string,
  staff: readonly Headers[],
  guests: readonly Headers[],
  dishes: readonly Omit<Line, "quantity">[],
): KitchenLoad {
  const orders = new Map<string, FoodOrder>();
  const owners = new Map<string, Headers>();
  const busy = new Set<string>();
  const answered = new Set<string>();
  let turn = 0;
  let target = 0;
  let refusals = 0;
  const next = <T>(list: readonly T[]): T => {
    turn += 1;
    const chosen = list[turn % list.length];
    if (chosen === undefined) throw new Error("nothing to choose from");
    return chosen;
  };
  const open = (): FoodOrder[] => [...orders.values()].filter(({ is_active }) => is_active);
  const take = ({ order }: { order: FoodOrder }): void => {
    answered.add(`${order.id} ${order.version}`);
    if (order.is_active || order.acknowledged_at === null) orders.set(order.id, order);
    else orders.delete(order.id);
  };
  /** Changes an order that no other caller is changing at the moment. */
  const withOne = async (order: FoodOrder, act: () => Promise<void>): Promise<void> => {
    busy.add(order.id);
    await act().finally(() => busy.delete(order.id));
  };
  const read = async (id: string): Promise<void> =>
    take(await call(url, "GET /hotel-admin/food-orders/:id", next(staff), { params: { id } }));

  const place = async (): Promise<void> => {
    const guest = next(guests);
    const items = Array.from({ length: 1 + (turn % 4) }, () => ({
      ...next(dishes),
      quantity: 1 + (turn % 3),
      special_instructions: next(NOTES),
    }));
    const { order } = await call(url, "POST /customer/food-orders", guest, { body: { items } });
    owners.set(order.id, guest);
    answered.add(`${order.id} ${order.version}`);
    await read(order.id);
  };
  const move = async (order: FoodOrder): Promise<void> => {
    const status = NEXT[order.status as keyof typeof NEXT];
    const params = { id: order.id };
    take(
      await call(url, "PUT /hotel-admin/food-orders/:id/status", next(staff), { params, body: { status } }),
    );
  };
  const tick = async (order: FoodOrder): Promise<void> => {
    const index = turn % order.items.length;
    const params = { id: order.id, index: String(index) };
    const body = { done: !order.items[index]?.done };
    take(await call(url, "PATCH /hotel-admin/food-orders/:id/items/:index", next(staff), { params, body }));
  };
  const delay = async ({ id }: FoodOrder): Promise<void> =>
    take(
      await call(url, "POST /hotel-admin/food-orders/:id/delay", next(staff), {
        params: { id },
        body: { minutes: 5 },
      }),
    );
  const withdraw = async ({ id }: FoodOrder): Promise<void> => {
    const guest = owners.get(id);
    if (guest === undefined) return;
    await call(url, "DELETE /customer/food-orders/:id", guest, { params: { id } });
    await read(id);
  };
  const acknowledge = async ({ id }: FoodOrder): Promise<void> =>
    take(
      await call(url, "POST /hotel-admin/food-orders/:id/acknowledge", next(staff), {
        params: { id },
        body: {},
      }),
    );

  const changeOne = async (): Promise<void> => {
    const free = [...orders.values()].filter(({ id }) => !busy.has(id));
    const withdrawn = free.find(({ is_active }) => !is_active);
    if (withdrawn !== undefined) return withOne(withdrawn, () => acknowledge(withdrawn));
    if (open().length < target) return place();
    const columns = COLUMNS.map((status) => free.filter((order) => order.status === status));
    turn += 1;
    if (turn % 20 === 0) {
      const last = columns[0]?.at(-1);
      if (last !== undefined) return withOne(last, () => withdraw(last));
    }
    const cooking = next([columns[1] ?? [], columns[2] ?? []]).slice(0, REACH);
    if (turn % 20 === 10 && cooking.length > 0) {
      const late = next(cooking);
      return withOne(late, () => delay(late));
    }
    if (turn % 2 === 0 && cooking.length > 0) {
      const ticked = next(cooking);
      return withOne(ticked, () => tick(ticked));
    }
    const longest = columns.toSorted((left, right) => right.length - left.length)[0]?.slice(0, REACH) ?? [];
    const moved = next(longest);
    return withOne(moved, () => move(moved));
  };

  return {
    answered,
    refused: () => refusals,
    async fill(count) {
      target = count;
      while (orders.size < count) await place();
      const opened = open();
      for (const [index, order] of opened.entries()) {
        for (let step = 0; step < Math.floor((index * COLUMNS.length) / count); step += 1) {
          const present = orders.get(opened[count - 1 - index]?.id ?? order.id);
          if (present !== undefined) await move(present);
        }
      }
    },
    async change() {
      // Another caller, or a scheduled job, may have been faster.
      await changeOne().catch((error: unknown) => {
        if (!(error instanceof Refused) || error.status !== 409) throw error;
        refusals += 1;
      });
    },
  };
}
