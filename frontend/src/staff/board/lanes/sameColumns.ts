/**
 * Keeps the identity of a board's columns whose cards and empty text are identical, so that a change of one card renders only its
 * own column again.
 */
export function createColumnCache<C extends { key: string; items: readonly unknown[]; empty?: string }>(): (
  columns: readonly C[],
) => readonly C[] {
  let held: readonly C[] = [];
  return (columns) => {
    held = columns.map((column) => {
      const before = held.find(({ key }) => key === column.key);
      return before?.empty === column.empty && before && isSame(before.items, column.items) ? before : column;
    });
    return held;
  };
}

function isSame(left: readonly unknown[], right: readonly unknown[]): boolean {
  return left.length === right.length && left.every((item, index) => item === right[index]);
}
