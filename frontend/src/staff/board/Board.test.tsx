import { act, fireEvent, render, screen, within } from "@testing-library/react";
import Inbox from "lucide-react/icons/inbox";
import { memo } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Board } from "./Board.js";
import type { ColumnOf } from "./columns/BoardColumn.js";

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
  vi.unstubAllGlobals();
  Reflect.deleteProperty(Element.prototype, "scrollIntoView");
});

/** Replaces the browser's observer of sizes; the returned function reports a change. */
function observedSizes(): () => void {
  const watching = new Set<ResizeObserverCallback>();
  vi.stubGlobal(
    "ResizeObserver",
    class implements ResizeObserver {
      private readonly callback: ResizeObserverCallback;
      constructor(callback: ResizeObserverCallback) {
        this.callback = callback;
      }
      observe = (): void => void watching.add(this.callback);
      unobserve = (): void => undefined;
      disconnect = (): void => void watching.delete(this.callback);
    },
  );
  return () =>
    act(() => {
      for (const callback of watching) callback([], new window.ResizeObserver(() => undefined));
    });
}

describe("on a wide screen", () => {
  beforeEach(() => {
    window.matchMedia = wide;
  });

  test("shows only the count of a collapsed column until it is expanded", () => {
    const [fresh, done] = columnsOf(items(1, 3), items(4, 5));
    if (!fresh || !done) throw new Error("There are two columns");
    const columns = [{ ...fresh, isCollapsible: true }, done];
    render(<Board columns={columns} empty="" nameOf={nameOf} selectedId={null} renderCard={renderCard} />);
    const column = within(screen.getByRole("region", { name: "New, 3" }));
    expect(column.queryByRole("article")).not.toBeInTheDocument();
    fireEvent.click(column.getByRole("button", { name: "New 3", expanded: false }));
    expect(column.getAllByRole("article")).toHaveLength(3);
    fireEvent.click(column.getByRole("button", { name: "Collapse New", expanded: true }));
    expect(column.queryByRole("article")).not.toBeInTheDocument();
  });

  test("shows the cards and count of each column, and a text in empty ones", () => {
    show(items(1, 3), []);
    expect(within(screen.getByRole("region", { name: "New, 3" })).getAllByRole("article")).toHaveLength(3);
    expect(within(screen.getByRole("region", { name: "Done, 0" })).getByText("Nothing done")).toBeVisible();
  });

  test("shows the empty state without cards", () => {
    show([], []);
    expect(screen.getByText("All quiet")).toBeVisible();
    expect(screen.queryByText("No new work")).not.toBeInTheDocument();
  });

  test("announces new cards", () => {
    const { change } = show(items(1, 2), []);
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
    change(items(1, 3));
    expect(screen.getByRole("status")).toHaveTextContent("New: card-3");
  });

  test("focuses the selected card", () => {
    const { change } = show(items(1, 2), items(3, 4));
    change(items(1, 2), items(3, 4), "card-4");
    expect(screen.getByText("card-4")).toHaveFocus();
  });

  test("renders only the card that changed", () => {
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
    const changed = fresh.with(4, { id: "card-5" });
    rerender(draw(columnsOf(changed, [...done])));
    expect(drawn).toEqual(["card-5"]);
    rerender(draw(columnsOf([...changed, { id: "card-30" }], [...done])));
    expect(drawn).toEqual(["card-5", "card-30"]);
  });

  test("sizes a card's rows by its measured height", () => {
    const resize = observedSizes();
    const heights: Record<string, number> = { "card-1": 100, "card-2": 150 };
    vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockImplementation(function (this: HTMLElement) {
      return heights[this.getAttribute("data-card") ?? ""] ?? 0;
    });
    show(items(1, 2), []);
    const rows = (id: string) => screen.getByText(id).closest("[data-card]")?.parentElement?.style.gridRowEnd;
    resize();
    expect(["card-1", "card-2"].map(rows)).toEqual(["span 26", "span 39"]);
    heights["card-1"] = 120;
    resize();
    expect(["card-1", "card-2"].map(rows)).toEqual(["span 31", "span 39"]);
  });

  test("keeps cards in their lanes while the column is touched", () => {
    vi.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(600);
    vi.spyOn(HTMLElement.prototype, "offsetLeft", "get").mockReturnValue(0);
    show(items(1, 2), []);
    const lane = () =>
      screen.getByText("card-1").closest("[data-card]")?.parentElement?.style.gridColumnStart;
    expect(lane()).toBe("");
    fireEvent.pointerDown(screen.getByText("card-2"));
    expect(lane()).toBe("1");
  });

  test("counts a card that arrived out of view until it is seen", async () => {
    const resize = observedSizes();
    let cardTop = 900;
    vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
      const isNewCard = this.getAttribute("data-card") === "card-3";
      return isNewCard ? new DOMRect(0, cardTop, 300, 100) : new DOMRect(0, 0, 300, 600);
    });
    const { change } = show(items(1, 2), []);
    expect(screen.queryByRole("button", { name: /new$/ })).not.toBeInTheDocument();
    change(items(1, 3));
    resize();
    expect(await screen.findByRole("button", { name: "1 new" })).toBeVisible();
    cardTop = 300;
    fireEvent.scroll(screen.getByRole("group", { name: "New: cards" }));
    expect(screen.queryByRole("button", { name: "1 new" })).not.toBeInTheDocument();
  });
});

describe("on a narrow screen", () => {
  test("shows one column at a time, selected by tabs", () => {
    show(items(1, 2), items(3, 3));
    expect(screen.getByText("card-1")).toBeVisible();
    expect(screen.queryByText("card-3")).not.toBeInTheDocument();
    fireEvent.click(screen.getByRole("tab", { name: /Done/ }));
    expect(screen.getByText("card-3")).toBeVisible();
    expect(screen.queryByText("card-1")).not.toBeInTheDocument();
  });

  test("marks new cards on the tab of a hidden column until it is opened", () => {
    const { change } = show(items(1, 2), items(10, 10));
    fireEvent.click(screen.getByRole("tab", { name: "Done, 1" }));
    change(items(1, 3), items(10, 10));
    expect(screen.getByRole("tab", { name: "New, 3, new cards" })).toBeVisible();
    fireEvent.click(screen.getByRole("tab", { name: /^New/ }));
    expect(screen.getByRole("tab", { name: "New, 3" })).toBeVisible();
  });

  test("shows the column of the selected card", () => {
    const { change } = show(items(1, 2), items(3, 3));
    change(items(1, 2), items(3, 3), "card-3");
    expect(screen.getByText("card-3")).toBeVisible();
  });
});
