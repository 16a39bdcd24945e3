import { atom } from "jotai";
import { storedCart } from "#guest/stay/stayStorage.js";
import { listOf, matching, storedAtom } from "#shared/lib/storage/storage.js";
import { cartLine, type CartLine } from "./cartRules.js";

const asLines = matching(listOf(cartLine));

const keptAtom = storedAtom<readonly CartLine[]>({
  ...storedCart,
  read: () => asLines(storedCart.read()),
});

/** The lines of the stay's cart. Writing takes an updater function. */
export const cartAtom = atom(
  (get): readonly CartLine[] => get(keptAtom) ?? [],
  (get, set, rule: (lines: readonly CartLine[]) => readonly CartLine[]) =>
    set(keptAtom, rule(get(keptAtom) ?? [])),
);
