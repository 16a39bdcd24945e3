import { useState } from "react";

/** A map that stays the same object for as long as its entries are the same. */
export function useSameMap<K, V>(map: ReadonlyMap<K, V>): ReadonlyMap<K, V> {
  const [held, setHeld] = useState(map);
  const isSame = held.size === map.size && [...map].every(([key, value]) => held.get(key) === value);
  if (!isSame) setHeld(map);
  return isSame ? held : map;
}
