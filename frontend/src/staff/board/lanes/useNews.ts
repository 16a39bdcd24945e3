import { useState } from "react";

type Column = { key: string; items: readonly { id: string }[] };

/** The keys of the columns that got cards while another one was shown; `shown` is null when all are shown. */
export function useNews(
  columns: readonly Column[],
  arrived: ReadonlySet<string>,
  shown: string | null | undefined,
): ReadonlySet<string> {
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set());
  const cameTo = ({ items }: Column): string[] =>
    items.map(({ id }) => id).filter((id) => arrived.has(id) && !visited.has(id));
  const inView = columns.filter(({ key }) => shown === null || key === shown).flatMap(cameTo);
  const kept = [...visited].filter((id) => arrived.has(id));
  if (inView.length > 0 || kept.length < visited.size) setVisited(new Set([...kept, ...inView]));
  return new Set(columns.filter((column) => cameTo(column).length > 0).map(({ key }) => key));
}
