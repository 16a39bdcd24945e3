/**
 * Remembers a board's columns: one whose cards are the very same keeps its identity, so that a change on one card
 * draws its column alone.
 */
export function createColumnMemory<C extends { key: string; items: readonly unknown[] }>(): (
  columns: readonly C[],
) => readonly C[] {
  let held: readonly C[] = [];
  return (columns) => {
    held = columns.map((column) => {
      const before = held.find(({ key }) => key === column.key);
      return before !== undefined && isSame(before.items, column.items) ? before : column;
    });
    return held;
  };
}

function isSame(left: readonly unknown[], right: readonly unknown[]): boolean {
  return left.length === right.length && left.every((item, index) => item === right[index]);
}
