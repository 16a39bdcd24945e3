import { act, fireEvent, render, screen, within } from "@testing-library/react";
import Inbox from "lucide-react/icons/inbox";
import { memo } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Board, type ColumnOf } from "./Board.js";
import { createColumnCache } from "./lanes/sameColumns.js";

type Item = { id: string };
const items = (from: number, to: number): Item[] =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ id: `card-${from + index}` }));
const columnsOf = (fresh: readonly Item[], done: readonly Item[]): ColumnOf<Item>[] => [
  { key: "new", title: "New", icon: Inbox, empty: "No new work", items: fresh },
  { key: "done", title: "Done", icon: Inbox, empty: "Nothing done", items: done },
];
const renderCard = ({ id }: Item) => <article tabIndex={-1}>{id}</article>;
const nameOf = ({ id }: Item): string => id;

function show(fresh: readonly Item[], done: readonly Item[], selectedId: string | null = null) {
  const draw = (columns: ColumnOf<Item>[], chosen: string | null) => (
    <Board columns={columns} empty="All quiet" nameOf={nameOf} selectedId={chosen} renderCard={renderCard} />
  );
  const view = render(draw(columnsOf(fresh, done), selectedId));
  return {
    change: (next: readonly Item[], nextDone = done, chosen = selectedId) =>
      view.rerender(draw(columnsOf(next, nextDone), chosen)),
  };
}

const narrow = window.matchMedia;
const wide: typeof window.matchMedia = (query) =>
  Object.assign(narrow(query), { matches: query.includes("min-width") });
afterEach(() => {
  window.matchMedia = narrow;
  vi.restoreAllMocks();
});

/** Stands in for the browser's layout: tells the observer of the rows their heights, by the card. */
function observedSizes() {
  const Original = window.ResizeObserver;
  const watched = new Map<Element, ResizeObserverCallback>();
  window.ResizeObserver = class implements ResizeObserver {
    private readonly callback: ResizeObserverCallback;
    constructor(callback: ResizeObserverCallback) {
      this.callback = callback;
    }
    observe = (element: Element): void => void watched.set(element, this.callback);
    unobserve = (element: Element): void => void watched.delete(element);
    disconnect(): void {}
  };
  const grow = (heights: Readonly<Record<string, number>>): void => {
    const rows = [...watched].filter(([row]) => (row.getAttribute("data-row") ?? "") in heights);
    const entries = rows.map(([target]) => {
      const blockSize = heights[target.getAttribute("data-row") ?? ""];
      return { target, borderBoxSize: [{ blockSize, inlineSize: 300 }] } as unknown as ResizeObserverEntry;
    });
    rows[0]?.[1](entries, new window.ResizeObserver(() => undefined));
  };
  return { grow, restore: () => (window.ResizeObserver = Original) };
}

describe("on a wide screen", () => {
  beforeEach(() => {
    window.matchMedia = wide;
  });

  test("every column shows its cards and their number, and an empty one says so", () => {
    show(items(1, 3), []);
    expect(within(screen.getByRole("region", { name: "New, 3" })).getAllByRole("article")).toHaveLength(3);
    expect(within(screen.getByRole("region", { name: "Done, 0" })).getByText("Nothing done")).toBeVisible();
  });

  test("a board without cards shows its empty state", () => {
    show([], []);
    expect(screen.getByText("All quiet")).toBeVisible();
    expect(screen.queryByText("No new work")).not.toBeInTheDocument();
  });

  test("new cards are announced", () => {
    const { change } = show(items(1, 2), []);
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
    change(items(1, 3));
    expect(screen.getByRole("status")).toHaveTextContent("New: card-3");
  });

  test("the selected card has the focus", () => {
    const { change } = show(items(1, 2), items(3, 4));
    change(items(1, 2), items(3, 4), "card-4");
    expect(screen.getByText("card-4")).toHaveFocus();
  });

  test("a column of more than two hundred cards renders only those in view", async () => {
    vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(600);
    vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(200);
    show(items(1, 210), items(211, 214));
    await act(async () => {});
    const drawn = within(screen.getByRole("region", { name: "New, 210" })).getAllByRole("article");
    expect(drawn[0]).toHaveTextContent("card-1");
    expect(drawn.length).toBeLessThan(20);
    expect(within(screen.getByRole("region", { name: "Done, 4" })).getAllByRole("article")).toHaveLength(4);
  });

  test("a card that arrived where a long column renders nothing is counted on its side, and shown", async () => {
    vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(600);
    vi.spyOn(Element.prototype, "scrollHeight", "get").mockReturnValue(42_000);
    vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(200);
    const scrolled: number[] = [];
    Element.prototype.scrollTo = function (this: Element, options?: ScrollToOptions | number) {
      const top = typeof options === "object" ? (options.top ?? 0) : 0;
      scrolled.push(top);
      this.scrollTop = top;
      fireEvent.scroll(this);
    };
    const all = items(1, 210);
    const { change } = show(all, items(211, 214));
    const column = within(screen.getByRole("region", { name: "New, 210" }));
    change([...all.slice(0, 30), { id: "card-999" }, ...all.slice(30)]);
    const [first, second] = await column.findAllByRole("button");
    expect(first).toHaveAccessibleName("New: page up");
    expect(second).toHaveAccessibleName("1 new");
    fireEvent.click(second as HTMLElement);
    expect(await column.findByText("card-999")).toBeVisible();
    expect(Math.max(...scrolled)).toBeLessThan(8000);

    change([{ id: "card-998" }, ...all]);
    await vi.waitFor(() => expect(column.getAllByRole("button")[0]).toHaveAccessibleName("1 new"));
    expect(column.queryByText("card-998")).not.toBeInTheDocument();
    Reflect.deleteProperty(Element.prototype, "scrollTo");
  });

  test("a change of one card draws that card alone", () => {
    const drawn: string[] = [];
    const Card = memo(({ item: { id } }: { item: Item }) => {
      drawn.push(id);
      return <article tabIndex={-1}>{id}</article>;
    });
    const drawCard = (item: Item) => <Card item={item} />;
    const [fresh, done] = [items(1, 20), items(21, 24)];
    const all = columnsOf(fresh, done);
    const draw = (columns: readonly ColumnOf<Item>[]) => (
      <Board columns={columns} empty="All quiet" nameOf={nameOf} selectedId={null} renderCard={drawCard} />
    );
    const { rerender } = render(draw(all));
    drawn.length = 0;
    const keep = createColumnCache<ColumnOf<Item>>();
    keep(all);
    const changed = fresh.with(4, { id: "card-5" });
    rerender(draw(keep(columnsOf(changed, done))));
    expect(drawn).toEqual(["card-5"]);
    rerender(draw(keep(columnsOf([...changed, { id: "card-30" }], done))));
    expect(drawn).toEqual(["card-5", "card-30"]);
  });

  test("cards are measured by the browser's own layout, and one that grows moves those below it", () => {
    const forced = vi.spyOn(HTMLElement.prototype, "offsetHeight", "get");
    const { grow, restore } = observedSizes();
    const { change } = show(items(1, 3), []);
    const top = (id: string) => screen.getByText(id).closest<HTMLElement>("[data-row]")?.style.top;
    act(() => grow({ "card-1": 100, "card-2": 150, "card-3": 50 }));
    expect(["card-1", "card-2", "card-3"].map(top)).toEqual(["0px", "108px", "266px"]);
    act(() => grow({ "card-1": 120 }));
    expect(["card-1", "card-2", "card-3"].map(top)).toEqual(["0px", "128px", "286px"]);
    change(items(2, 3));
    expect(["card-2", "card-3"].map(top)).toEqual(["0px", "158px"]);
    expect(forced).not.toHaveBeenCalled();
    restore();
  });

  test("a card that arrived out of view is counted until it was in view", async () => {
    let cardTop = 900;
    vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
      const isNewCard = this.getAttribute("data-card") === "card-3";
      return isNewCard ? new DOMRect(0, cardTop, 300, 100) : new DOMRect(0, 0, 300, 600);
    });
    const { change } = show(items(1, 2), []);
    expect(screen.queryByRole("button", { name: /new$/ })).not.toBeInTheDocument();
    change(items(1, 3));
    expect(await screen.findByRole("button", { name: "1 new" })).toBeVisible();
    cardTop = 300;
    fireEvent.scroll(screen.getByRole("group", { name: "New: cards" }));
    expect(screen.queryByRole("button", { name: "1 new" })).not.toBeInTheDocument();
  });
});

describe("on a narrow screen", () => {
  test("tabs select the one column that is shown", () => {
    show(items(1, 2), items(3, 3));
    expect(screen.getByText("card-1")).toBeVisible();
    expect(screen.queryByText("card-3")).not.toBeInTheDocument();
    fireEvent.click(screen.getByRole("tab", { name: /Done/ }));
    expect(screen.getByText("card-3")).toBeVisible();
    expect(screen.queryByText("card-1")).not.toBeInTheDocument();
  });

  test("the tab of a hidden column marks new cards until it is opened", () => {
    const { change } = show(items(1, 2), items(10, 10));
    fireEvent.click(screen.getByRole("tab", { name: "Done, 1" }));
    change(items(1, 3), items(10, 10));
    expect(screen.getByRole("tab", { name: "New, 3, something new" })).toBeVisible();
    fireEvent.click(screen.getByRole("tab", { name: /^New/ }));
    expect(screen.getByRole("tab", { name: "New, 3" })).toBeVisible();
  });

  test("the column of the selected card is shown", () => {
    const { change } = show(items(1, 2), items(3, 3));
    change(items(1, 2), items(3, 3), "card-3");
    expect(screen.getByText("card-3")).toBeVisible();
  });
});
