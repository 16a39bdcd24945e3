import { atom, useAtom, useSetAtom } from "jotai";
import { useEffect } from "react";
import { screenNameAtom } from "./preferences.js";

const nameIfNoneAtom = atom(null, (get, set, name: string) => {
  if (get(screenNameAtom) === "") set(screenNameAtom, name);
});

/** This screen's name; one without a name is given one, so that screens can be told apart. */
export function useScreenName(kind: string): [name: string, rename: (name: string) => void] {
  const [name, setName] = useAtom(screenNameAtom);
  const nameIfNone = useSetAtom(nameIfNoneAtom);
  useEffect(() => nameIfNone(`${kind} ${100 + Math.floor(Math.random() * 900)}`), [kind, nameIfNone]);
  return [name, setName];
}
