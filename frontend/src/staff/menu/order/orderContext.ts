import type { Placed } from "@roombell/common/domain/menuOrder";
import { createContext } from "react";

/** A row that can be moved. */
export type Ordered = Placed & { name: string };

/** Rows are moved only within their group. */
export type Group = string;

/** The groups of the rows by their ids; null where rows are not moved. */
export const OrderContext = createContext<ReadonlyMap<string, Group> | null>(null);

/** Where a row stands among those of its group that are shown. */
export type RowPlace = { name: string; group: Group; index: number; shown: readonly string[] };

/** The place that a row was given to the drag and drop library with. */
export function placeOf(data: Record<string, unknown> | undefined): RowPlace | null {
  return (data?.["place"] as RowPlace | undefined) ?? null;
}
