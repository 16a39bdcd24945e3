import { useEffect, useState } from "react";

/** Whether what an element holds is wider than itself; looked at when its size or `content` changes. */
export function useOverflow(element: HTMLElement | null, content: unknown): boolean {
  const [isCut, setCut] = useState(false);
  useEffect(() => {
    if (element === null) return;
    const look = (): void => setCut(element.scrollWidth > element.clientWidth + 1);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
    // oxlint-disable-next-line react/exhaustive-deps -- `content` says when to look anew
  }, [element, content]);
  return isCut;
}
