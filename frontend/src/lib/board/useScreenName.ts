import { useAtom } from "jotai";
import { useEffect } from "react";
import { screenNameAtom } from "./preferences.js";

/** This screen's name; one that has none gets a name of its own, so that screens can be told apart. */
export function useScreenName(kind: string): [name: string, rename: (name: string) => void] {
  const [name, setName] = useAtom(screenNameAtom);
  useEffect(() => {
    if (name === "") setName(`${kind} ${100 + Math.floor(Math.random() * 900)}`);
  }, [name, kind, setName]);
  return [name, setName];
}
