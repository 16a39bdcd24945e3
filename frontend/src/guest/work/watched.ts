import { atom, useSetAtom } from "jotai";
import { useEffect } from "react";

/** The order or request in the open sheet, for which no toast is shown. */
export const watchedAtom = atom<string | null>(null);

export function useWatched(id: string, isOpen: boolean): void {
  const setWatched = useSetAtom(watchedAtom);
  useEffect(() => {
    if (!isOpen) return;
    setWatched(id);
    return () => setWatched(null);
  }, [id, isOpen, setWatched]);
}
