import { MAX_ORDER_LINES } from "@roombell/common/domain/foodOrder";
import { act, renderHook } from "@testing-library/react";
import { createStore, Provider, useStore } from "jotai";
import { type ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { guestOutbox } from "#guest/stay/outbox.js";
import { storedCart } from "#guest/stay/stayStorage.js";
import { storedGuest } from "#shared/lib/api/guestApi.js";
import { buildMenuCategory, dosa, fishCurry, idli } from "#testing/guestFixtures.js";
import { setNetwork } from "#testing/server.js";
import { cartAtom, portionsAtom } from "./cartAtom.js";
import { lineTotal, type CartLine } from "./cartRules.js";
import { useCart } from "./useCart.js";

beforeEach(() => {
  localStorage.clear();
  storedGuest.write({ qr: "CODE", stay_id: "one" });
});
afterEach(() => guestOutbox.keepOnly(null));

const menu = [buildMenuCategory([dosa, idli, fishCurry])];
const plain = { quantity: 1, selected_options: {}, special_instructions: "" };

/** The cart of a freshly loaded page. */
function load(offered: typeof menu | null = menu) {
  const store = createStore();
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const use = ({ current }: { current: typeof menu | null }) => {
    const cart = useCart(current ?? undefined);
    const { get } = useStore();
    const total = cart.offered.reduce((sum, { line }) => sum + lineTotal(line), 0);
    return { ...cart, total, quantityOf: (id: string) => get(portionsAtom).get(id) ?? 0 };
  };
  return renderHook(use, { wrapper, initialProps: { current: offered } });
}

/** Queues an order of these lines offline. */
async function keepOrder(line_ids: readonly string[]): Promise<void> {
  setNetwork(false);
  const body = { items: [{ menu_item_id: idli.id, quantity: 1 }] };
  await guestOutbox.submit({ kind: "order", key: "order", title: "Idli", body, line_ids });
}

const stored: CartLine = {
  id: "1",
  menu_item_id: idli.id,
  name: "Idli",
  unit_price: 110,
  quantity: 1,
  selected_options: {},
  special_instructions: "",
  image_url: "",
};

const names = (lines: readonly CartLine[]): string[] => lines.map(({ name }) => name);

it("keeps the lines of a stored cart that no view has shown when an order of it is sent", () => {
  storedCart.write([stored, { ...stored, id: "2" }]);
  storedGuest.write({ qr: "CODE", stay_id: null });
  const store = createStore();
  expect(store.get(cartAtom)).toEqual([]);
  storedGuest.write({ qr: "CODE", stay_id: "one" });
  store.set(cartAtom, (lines) => lines.filter(({ id }) => id !== "1"));
  expect(storedCart.read()).toEqual([{ ...stored, id: "2" }]);
});

describe("the cart", () => {
  it("takes an earlier order's dishes over as they were, and reviews each against the menu", () => {
    const { result } = load([buildMenuCategory([dosa, { ...idli, is_available: false }, fishCurry])]);
    const item = { unit_price: 1, total_price: 1, allergens: [], done: false, ...plain };
    const items = [
      {
        ...item,
        menu_item_id: dosa.id,
        item_name: dosa.name,
        selected_options: { Size: "Paper" },
        quantity: 2,
      },
      { ...item, menu_item_id: dosa.id, item_name: dosa.name, selected_options: { Size: "Huge" } },
      { ...item, menu_item_id: idli.id, item_name: idli.name, special_instructions: "Soft" },
      { ...item, menu_item_id: fishCurry.id, item_name: fishCurry.name, quantity: 0, removed_quantity: 1 },
    ];
    act(() => expect(result.current.addAgain(items)).toBe(true));
    expect(result.current.open.map(({ problem, price_before }) => [problem, price_before])).toEqual([
      ["changed", 1],
      ["options", null],
      ["gone", null],
    ]);
    expect(result.current.open.at(-1)?.line).toMatchObject({ name: "Idli", special_instructions: "Soft" });
    const tooMany = Array.from({ length: MAX_ORDER_LINES }, (_, at) => ({
      ...item,
      menu_item_id: idli.id,
      item_name: idli.name,
      special_instructions: String(at),
    }));
    act(() => expect(result.current.addAgain(tooMany)).toBe(false));
  });

  it("adds dishes at their price with options, and counts and totals them", () => {
    const { result } = load();
    expect(result.current).toMatchObject({ open: [], sending: [], count: 0, portions: 0, total: 0 });
    const paper = { ...plain, quantity: 2, selected_options: { Size: "Paper" } };
    act(() => void result.current.add(dosa, paper));
    act(() => void result.current.add(idli, plain));
    act(() => void result.current.add(dosa, { ...plain, selected_options: { Size: "Regular" } }));
    expect(result.current).toMatchObject({
      count: 3,
      portions: 4,
      total: 540 + 110 + 180,
      hasProblem: false,
    });
    expect(result.current.open[0]).toMatchObject({
      line: { menu_item_id: dosa.id, name: dosa.name, image_url: dosa.image_url, unit_price: 270, ...paper },
      problem: null,
    });
    expect(result.current.quantityOf(dosa.id)).toBe(3);
    expect(result.current.quantityOf(fishCurry.id)).toBe(0);
  });

  it("changes quantities, removes lines and survives a reload", () => {
    const { result } = load();
    act(() => void result.current.add(dosa, { ...plain, selected_options: { Size: "Paper" } }));
    act(() => void result.current.add(idli, plain));
    const [first, second] = result.current.open.map(({ line }) => line.id);
    act(() => result.current.setQuantity(second ?? "", 5));
    expect(load().result.current).toMatchObject({ count: 2, portions: 6 });
    act(() => result.current.remove([first ?? ""]));
    expect(names(load().result.current.open.map(({ line }) => line))).toEqual(["Idli"]);
  });

  it("has as many portions of a dish as its row shows, even before the page has rerendered", () => {
    const { result } = load();
    const { add, setPortions } = result.current;
    act(() => {
      add(idli, plain);
      setPortions(idli.id, 2);
      add(idli, { ...plain, special_instructions: "less spicy" });
      setPortions(idli.id, result.current.quantityOf(idli.id) + 1);
      setPortions(dosa.id, 2);
    });
    expect(result.current.open.map(({ line }) => [line.name, line.quantity])).toEqual([
      ["Idli", 2],
      ["Idli", 2],
    ]);
    act(() => setPortions(idli.id, 2));
    expect(result.current.open.map(({ line }) => line.quantity)).toEqual([2]);
  });

  it("puts a new choice where the replaced line was", () => {
    const { result } = load();
    act(() => void result.current.add(dosa, { ...plain, selected_options: { Size: "Paper" } }));
    act(() => void result.current.add(idli, plain));
    const replaces = result.current.open[0]?.line.id;
    act(() => void result.current.add(dosa, { ...plain, selected_options: { Size: "Regular" } }, replaces));
    expect(result.current.open.map(({ line }) => [line.name, line.unit_price])).toEqual([
      ["Masala Dosa", 180],
      ["Idli", 110],
    ]);
  });

  it("excludes lines that cannot be ordered from portions and total", () => {
    const { result, rerender } = load();
    act(() => void result.current.add(idli, plain));
    act(() => void result.current.add(fishCurry, plain));
    rerender({ current: [buildMenuCategory([idli])] });
    expect(result.current).toMatchObject({ count: 2, portions: 1, total: 110, hasProblem: true });
    rerender({ current: null });
    expect(result.current).toMatchObject({ count: 2, portions: 2, total: 530, hasProblem: false });
  });

  it("adopts a changed price once it is accepted", () => {
    const { result, rerender } = load();
    act(() => void result.current.add(idli, plain));
    rerender({ current: [buildMenuCategory([{ ...idli, price: 125 }])] });
    expect(result.current).toMatchObject({ total: 125, hasProblem: true });
    act(() => result.current.accept(result.current.open.map(({ line }) => line)));
    expect(result.current).toMatchObject({ total: 125, hasProblem: false });
  });

  it("locks the lines that are being sent", async () => {
    const { result } = load();
    act(() => void result.current.add(idli, plain));
    act(() => void result.current.add(fishCurry, plain));
    await act(() => keepOrder([result.current.open[0]?.line.id ?? ""]));
    expect(names(result.current.sending)).toEqual(["Idli"]);
    expect(result.current).toMatchObject({ count: 1, portions: 1, total: 420 });
    expect(result.current.quantityOf(idli.id)).toBe(0);
    act(() => void result.current.add(idli, plain));
    expect(result.current).toMatchObject({ count: 2, total: 530 });
    expect(result.current.sending[0]?.quantity).toBe(1);
  });

  it("is full with a hundred lines, except for a dish that it already contains", () => {
    const lines = Array.from({ length: 100 }, (_, n) => ({
      ...stored,
      id: `${n}`,
      special_instructions: `note ${n}`,
    }));
    storedCart.write(lines);
    const { result } = load();
    let isAdded = true;
    act(() => void (isAdded = result.current.add(fishCurry, plain)));
    expect(isAdded).toBe(false);
    expect(result.current.count).toBe(100);
    act(() => void (isAdded = result.current.add(idli, { ...plain, special_instructions: "note 7" })));
    expect(isAdded).toBe(true);
    expect(result.current.portions).toBe(101);
  });
});

describe("a stored cart", () => {
  const line = { ...stored, selected_options: { Size: "Large" } };
  /** Stores what an older version or a person may have written. */
  function store(value: unknown): CartLine[] {
    storedCart.write(value);
    return load(null).result.current.open.map((reviewed) => reviewed.line);
  }

  it.each<[string, unknown]>([
    ["id", 1],
    ["menu_item_id", null],
    ["name", undefined],
    ["image_url", 5],
    ["unit_price", "110"],
    ["quantity", 1.5],
    ["quantity", "1"],
    ["special_instructions", null],
    ["selected_options", null],
    ["selected_options", "Large"],
    ["selected_options", { Size: 5 }],
  ])("drops lines whose %s is %j", (field, value) => {
    expect(store([{ ...line, [field]: value }, line])).toEqual([line]);
  });

  it("drops values that are not lines", () => {
    expect(store([null, 5, "x", line])).toEqual([line]);
    expect(store({ lines: [line] })).toEqual([]);
  });
});
