/** The condition of one operator. */
export type Predicate =
  | { op: "eq" | "gt" | "gte" | "lt" | "lte"; value: unknown }
  | { op: "in"; values: readonly unknown[] }
  | { op: "exists" | "regex" };

/** A compiled predicate on a path; with `whole`, an array at its end is not expanded. */
export interface LeafNode {
  kind: "leaf";
  path: string;
  parts: readonly string[];
  predicate: Predicate;
  whole: boolean;
  test: (value: unknown) => boolean;
}

export type FilterNode =
  { kind: "and" | "or"; nodes: FilterNode[] } | { kind: "not"; node: FilterNode } | LeafNode;
