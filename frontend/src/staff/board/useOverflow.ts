import { useEffect, useState } from "react";

/** Whether an element's content is wider than the element; measured when its size or `content` changes. */
export function useOverflow(element: HTMLElement | null, content: unknown): boolean {
  const [isCut, setCut] = useState(false);
  useEffect(() => {
    if (element === null) return;
    const look = (): void => setCut(element.scrollWidth > element.clientWidth + 1);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
    // oxlint-disable-next-line react/exhaustive-deps -- `content` says when to measure again
  }, [element, content]);
  return isCut;
}
