/** The selected rows by key, kept by the caller. */
export type TableSelection<Row> = {
  keys: ReadonlySet<string>;
  onChange: (keys: ReadonlySet<string>) => void;
  nameOf: (row: Row) => string;
  /** Rows are selected by clicking them, and checkboxes are shown on a phone, too. */
  isOn?: boolean | undefined;
};

export function withRows(
  keys: ReadonlySet<string>,
  changed: readonly string[],
  isChosen: boolean,
): ReadonlySet<string> {
  const next = new Set(keys);
  for (const key of changed) {
    if (isChosen) next.add(key);
    else next.delete(key);
  }
  return next;
}
