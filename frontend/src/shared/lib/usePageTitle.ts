import { useEffect } from "react";

/** Sets the browser tab's title: waiting count, page and place, as in `(3) Requests – Hotel Meridian`. */
export function usePageTitle(page: string, place = "Roombell", waiting = 0): void {
  const title = `${waiting > 0 ? `(${waiting}) ` : ""}${page} – ${place}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
}
