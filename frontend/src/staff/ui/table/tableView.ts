import { useState } from "react";

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
export const initialTableView: TableView = { sort: null, page: 1, pageSize: 10 };

/** A table view held in the component's state. */
export function useTableView(start: Partial<TableView> = {}): [TableView, (view: TableView) => void] {
  return useState<TableView>({ ...initialTableView, ...start });
}
