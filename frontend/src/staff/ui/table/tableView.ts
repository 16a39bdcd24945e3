import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useSetParams } from "#staff/lib/url/useSetParams.js";

export const pageSizes = [5, 10, 25, 50] as const;

/** A table's sort order and page, kept by the caller in the URL or in `useTableView`. */
export type TableView = {
  sort: { key: string; direction: "asc" | "desc" } | null;
  /** The first page is 1. */
  page: number;
  pageSize: number;
};

const initialTableView: TableView = { sort: null, page: 1, pageSize: 10 };

export type ViewState = readonly [view: TableView, setView: (view: TableView) => void];

export function useTableView(start: Partial<TableView> = {}): ViewState {
  return useState<TableView>({ ...initialTableView, ...start });
}

function readPage(text: string | null): number {
  const page = Number(text);
  return Number.isInteger(page) && page > 0 ? page : 1;
}

/** Kept in the URL: what differs from `start` in `sort` (`-price` is descending), `page` and `size`. */
export function useUrlTableView(start: Partial<TableView> = {}): ViewState {
  const [params] = useSearchParams();
  const setParams = useSetParams();
  const initial = { ...initialTableView, ...start };
  const sort = params.get("sort");
  const size = Number(params.get("size"));
  const view: TableView = {
    sort: sort
      ? { key: sort.replace(/^-/, ""), direction: sort.startsWith("-") ? "desc" : "asc" }
      : initial.sort,
    page: readPage(params.get("page")),
    pageSize: pageSizes.some((each) => each === size) ? size : initial.pageSize,
  };
  const setView = (next: TableView): void =>
    setParams({
      sort: next.sort && `${next.sort.direction === "desc" ? "-" : ""}${next.sort.key}`,
      page: next.page > 1 ? `${next.page}` : null,
      size: next.pageSize === initial.pageSize ? null : `${next.pageSize}`,
    });
  return [view, setView];
}
