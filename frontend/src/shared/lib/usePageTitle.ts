import { useEffect } from "react";

/** The browser tab's title: what waits, the page, and where: `(3) Requests – Hotel Meridian`. */
export function usePageTitle(page: string, place = "Roombell", waiting = 0): void {
  const title = `${waiting > 0 ? `(${waiting}) ` : ""}${page} – ${place}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
}
