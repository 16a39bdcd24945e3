import { useState } from "react";
import { useSearchParams } from "react-router-dom";

/** The page sizes offered (product rules: Portal). */
export const pageSizes = [5, 10, 25, 50] as const;

/** A table's sort order and page. Held by the caller, in the address or in `useTableView`. */
export type TableView = {
  sort: { key: string; direction: "asc" | "desc" } | null;
  /** The first page is 1. */
  page: number;
  pageSize: number;
};

/** The default view: the first page of 10, unsorted. */
const initialTableView: TableView = { sort: null, page: 1, pageSize: 10 };

/** A table view held in the component's state. */
export function useTableView(start: Partial<TableView> = {}): [TableView, (view: TableView) => void] {
  return useState<TableView>({ ...initialTableView, ...start });
}

function readPage(text: string | null): number {
  const page = Number(text);
  return Number.isInteger(page) && page > 0 ? page : 1;
}

/** Writes what differs from `start` to `sort` (`-price` is descending), `page` and `size`. */
function writeView(params: URLSearchParams, view: TableView, start: TableView): void {
  const entries = {
    sort: view.sort && `${view.sort.direction === "desc" ? "-" : ""}${view.sort.key}`,
    page: view.page > 1 ? `${view.page}` : null,
    size: view.pageSize === start.pageSize ? null : `${view.pageSize}`,
  };
  for (const [name, value] of Object.entries(entries)) {
    if (value === null) params.delete(name);
    else params.set(name, value);
  }
}

/** A table view kept in the address, so that a reload or a copied link shows the same rows. */
export function useUrlTableView(start: Partial<TableView> = {}): [TableView, (view: TableView) => void] {
  const [params, setParams] = useSearchParams();
  const initial = { ...initialTableView, ...start };
  const sort = params.get("sort");
  const size = Number(params.get("size"));
  const view: TableView = {
    sort: sort
      ? { key: sort.replace(/^-/, ""), direction: sort.startsWith("-") ? "desc" : "asc" }
      : initial.sort,
    page: readPage(params.get("page")),
    pageSize: pageSizes.some((known) => known === size) ? size : initial.pageSize,
  };
  const setView = (next: TableView): void =>
    setParams(
      (current) => {
        const changed = new URLSearchParams(current);
        writeView(changed, next, initial);
        return changed;
      },
      { replace: true },
    );
  return [view, setView];
}
