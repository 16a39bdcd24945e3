import { render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState, type ReactNode } from "react";
import { describe, expect, it, vi } from "vitest";
import { Table } from "./Table.js";
import type { TableColumn } from "./tableModel.js";
import { useTableView, type TableView } from "./tableView.js";

type Dish = { id: string; name: string; price: number | null };

const columns: TableColumn<Dish>[] = [
  { key: "name", header: "Name", cell: (dish) => dish.name, sortBy: (dish) => dish.name },
  {
    key: "price",
    header: "Price",
    cell: (dish) => dish.price ?? "–",
    sortBy: (dish) => dish.price,
    align: "end",
  },
  { key: "photo", header: "Photo", cell: () => "photo" },
];

const dishes = Array.from({ length: 23 }, (_, index): Dish => ({
  id: `dish-${index}`,
  name: `Dish ${index + 1}`,
  price: index === 0 ? null : index * 10,
}));

function Dishes({
  rows = dishes,
  start,
  ...rest
}: {
  /** Null while they load. */
  rows?: Dish[] | null;
  start?: Partial<TableView>;
  paged?: boolean;
}) {
  const view = useTableView(start);
  return (
    <Table
      label="Menu items"
      columns={columns}
      rows={rows ?? undefined}
      view={view}
      rowActions={(dish) => <button type="button">Edit {dish.name}</button>}
      empty="No dishes"
      {...rest}
    />
  );
}

function shownNames(): (string | null | undefined)[] {
  const [, ...rows] = screen.getAllByRole("row");
  return rows.map((row) => within(row).getAllByRole("cell")[0]?.textContent);
}

describe("Table", () => {
  it("shows ten rows and changes pages", async () => {
    render(<Dishes />);
    expect(shownNames()).toHaveLength(10);
    expect(screen.getByText("1–10 of 23")).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Next page" }));
    await userEvent.click(screen.getByRole("button", { name: "Next page" }));
    expect(shownNames()).toEqual(["Dish 21", "Dish 22", "Dish 23"]);
    expect(screen.getByRole("button", { name: "Next page" })).toBeDisabled();
  });

  it("offers four page sizes and returns to the first page when one is chosen", async () => {
    render(<Dishes start={{ page: 2 }} />);
    await userEvent.click(screen.getByRole("combobox", { name: "Rows per page" }));
    const sizes = await screen.findAllByRole("option");
    expect(sizes.map((size) => size.textContent)).toEqual(["5", "10", "25", "50"]);
    await userEvent.click(screen.getByRole("option", { name: "25" }));
    expect(screen.getByText("1–23 of 23")).toBeInTheDocument();
  });

  it("sorts numbers in ascending, then descending order, and announces it", async () => {
    render(<Dishes start={{ page: 2 }} />);
    const head = screen.getByRole("columnheader", { name: "Name" });
    expect(head).not.toHaveAttribute("aria-sort");
    await userEvent.click(within(head).getByRole("button"));
    expect(head).toHaveAttribute("aria-sort", "ascending");
    expect(shownNames().slice(0, 2)).toEqual(["Dish 1", "Dish 2"]);
    await userEvent.click(within(head).getByRole("button"));
    expect(head).toHaveAttribute("aria-sort", "descending");
    expect(shownNames().slice(0, 2)).toEqual(["Dish 23", "Dish 22"]);
  });

  it("sorts empty values last in both directions", () => {
    for (const direction of ["asc", "desc"] as const) {
      const { unmount } = render(<Dishes start={{ sort: { key: "price", direction }, pageSize: 25 }} />);
      expect(shownNames().at(-1)).toBe("Dish 1");
      unmount();
    }
  });

  it("does not sort by a column without `sortBy`", () => {
    render(<Dishes />);
    expect(within(screen.getByRole("columnheader", { name: "Photo" })).queryByRole("button")).toBeNull();
  });

  it("shows the last page when the current one no longer exists", () => {
    render(<Dishes start={{ page: 9 }} />);
    expect(screen.getByText("21–23 of 23")).toBeInTheDocument();
  });

  it("shows the empty state, and skeleton rows while loading", () => {
    const { rerender } = render(<Dishes rows={[]} />);
    expect(screen.getByText("No dishes")).toBeInTheDocument();
    rerender(<Dishes rows={null} />);
    expect(screen.getByRole("table", { name: "Menu items" })).toHaveAttribute("aria-busy", "true");
  });

  it("does not render cells again when rows are selected or the density changes", async () => {
    const cell = vi.fn<(dish: Dish) => ReactNode>((dish) => dish.name);
    const rowActions = vi.fn<(dish: Dish) => ReactNode>((dish) => (
      <button type="button">Edit {dish.name}</button>
    ));
    const watched = [{ key: "name", header: "Name", cell }];
    function Chosen({ density }: { density: "compact" | "comfortable" }) {
      const [keys, onChange] = useState<ReadonlySet<string>>(new Set());
      return (
        <Table
          label="Menu items"
          columns={watched}
          rows={dishes}
          rowActions={rowActions}
          selection={{ keys, onChange, nameOf: ({ name }) => name, isOn: true }}
          density={density}
          empty="No dishes"
        />
      );
    }
    const { rerender } = render(<Chosen density="compact" />);
    expect(cell).toHaveBeenCalledTimes(10);
    await userEvent.click(screen.getByRole("checkbox", { name: "Select all on this page" }));
    rerender(<Chosen density="comfortable" />);
    expect(screen.getAllByRole("checkbox", { checked: true })).toHaveLength(11);
    expect(screen.getByRole("table")).toHaveAttribute("data-density", "comfortable");
    expect(cell).toHaveBeenCalledTimes(10);
    expect(rowActions).toHaveBeenCalledTimes(10);
  });
});
