import { useState } from "react";

/** How many rows a page may have (product rules: Portal). */
export const pageSizes = [5, 10, 25, 50] as const;

/** What one sees of a table: its order and its page. Kept by the caller, in the address or in `useTableView`. */
export type TableView = {
  sort: { key: string; direction: "asc" | "desc" } | null;
  /** Counted from 1. */
  page: number;
  pageSize: number;
};

/** A table view at its start: first page of 10, the order of the rows as they are. */
export const initialTableView: TableView = { sort: null, page: 1, pageSize: 10 };

/** A table view that lives as long as its component. */
export function useTableView(start: Partial<TableView> = {}): [TableView, (view: TableView) => void] {
  return useState<TableView>({ ...initialTableView, ...start });
}
