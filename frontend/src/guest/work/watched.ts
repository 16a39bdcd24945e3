import { atom, useSetAtom } from "jotai";
import { useEffect } from "react";

/** The order or request that an open sheet shows, so that no toast repeats what the guest is looking at. */
export const watchedAtom = atom<string | null>(null);

export function useWatched(id: string, isOpen: boolean): void {
  const setWatched = useSetAtom(watchedAtom);
  useEffect(() => {
    if (!isOpen) return;
    setWatched(id);
    return () => setWatched(null);
  }, [id, isOpen, setWatched]);
}
