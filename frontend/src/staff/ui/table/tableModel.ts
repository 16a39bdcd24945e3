import {
  createPaginatedRowModel,
  createSortedRowModel,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
} from "@tanstack/react-table";
import { useMemo, type ReactNode } from "react";
import type { TableView } from "./tableView.js";

type SortValue = string | number | boolean | null | undefined;

/** One column. With `sortBy` it is sortable by that value, null and undefined last, and shows it without `cell`. */
export type TableColumn<Row> = {
  key: string;
  header: string;
  hidesHeader?: boolean | undefined;
  cell?: ((row: Row) => ReactNode) | undefined;
  sortBy?: ((row: Row) => SortValue) | undefined;
  align?: "start" | "end" | undefined;
  /** Wide on a phone and a tablet, where it also shows what has its own column on a larger screen. */
  grows?: boolean | undefined;
  /** Hidden on a phone; `roomy`: on a tablet, too. */
  wideOnly?: boolean | "roomy" | undefined;
};

const features = tableFeatures({
  rowSortingFeature,
  rowPaginationFeature,
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
});

type Features = typeof features;

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: "base" });

function compare(one: SortValue, other: SortValue): number {
  if (typeof one === "string" && typeof other === "string") return collator.compare(one, other);
  return Number(one) - Number(other);
}

function definitionOf<Row extends object>(column: TableColumn<Row>): ColumnDef<Features, Row> {
  return {
    id: column.key,
    accessorFn: (row) => column.sortBy?.(row) ?? undefined,
    sortUndefined: "last",
    sortFn: (one, other, id) => compare(one.getValue<SortValue>(id), other.getValue<SortValue>(id)),
  };
}

/** The rows of one page of a table, in their order. Without `paged` all rows are on one page. */
export function usePageOfRows<Row extends { id: string }>({
  rows,
  columns,
  view,
  paged,
}: {
  rows: readonly Row[];
  columns: readonly TableColumn<Row>[];
  view: TableView;
  paged: boolean;
}) {
  const definitions = useMemo(() => columns.map(definitionOf), [columns]);
  const pageSize = paged ? view.pageSize : Math.max(rows.length, 1);
  const lastPage = Math.max(Math.ceil(rows.length / pageSize), 1);
  const page = Math.min(view.page, lastPage);
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: ({ id }) => id,
    state: {
      sorting: view.sort ? [{ id: view.sort.key, desc: view.sort.direction === "desc" }] : [],
      pagination: { pageIndex: page - 1, pageSize },
    },
    autoResetPageIndex: false,
  });
  return { shown: table.getRowModel().rows.map((row) => row.original), page, lastPage };
}
