/** What one operator asks of a value found at a path. */
export type Predicate =
  | { op: "eq" | "gt" | "gte" | "lt" | "lte"; value: unknown }
  | { op: "in"; values: readonly unknown[] }
  | { op: "exists" | "regex" };

/** One predicate at one path, compiled: `test` takes a value, `whole` keeps arrays from being entered at the end. */
export interface LeafNode {
  kind: "leaf";
  path: string;
  parts: readonly string[];
  predicate: Predicate;
  whole: boolean;
  test: (value: unknown) => boolean;
}

/** A parsed filter. */
export type FilterNode =
  { kind: "and" | "or"; nodes: FilterNode[] } | { kind: "not"; node: FilterNode } | LeafNode;
