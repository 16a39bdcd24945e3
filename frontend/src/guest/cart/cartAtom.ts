import { atom } from "jotai";
import { storedCart } from "#guest/stay/stayStorage.js";
import { storedAtom } from "#shared/lib/storage/storage.js";
import { isChoice, type CartLine } from "./cartRules.js";

function isLine(value: unknown): value is CartLine {
  if (typeof value !== "object" || value === null) return false;
  const line = value as Record<string, unknown>;
  const texts = [line.id, line.menu_item_id, line.name, line.image_url];
  return (
    texts.every((text) => typeof text === "string") && Number.isFinite(line.unit_price) && isChoice(value)
  );
}

const keptAtom = storedAtom<readonly CartLine[]>({
  ...storedCart,
  read() {
    const value = storedCart.read();
    return Array.isArray(value) ? value.filter(isLine) : null;
  },
});

/** The lines of the stay's cart. Writing takes an updater function. */
export const cartAtom = atom(
  (get): readonly CartLine[] => get(keptAtom) ?? [],
  (get, set, rule: (lines: readonly CartLine[]) => readonly CartLine[]) =>
    set(keptAtom, rule(get(keptAtom) ?? [])),
);
