import { atom } from "jotai";
import type { ThemeName } from "./palettes.js";

/** The storage key of the chosen theme, which `public/theme.js` reads before the first paint. */
export const themeStorageKey = "roombell.theme";

const darkQuery = "(prefers-color-scheme: dark)";

function asTheme(value: string | null): ThemeName | null {
  return value === "light" || value === "dark" ? value : null;
}

function readStored(): ThemeName | null {
  try {
    return asTheme(localStorage.getItem(themeStorageKey));
  } catch {
    return null;
  }
}

function writeStored(theme: ThemeName): void {
  try {
    localStorage.setItem(themeStorageKey, theme);
  } catch {
    // Storage is blocked or full: the choice lasts until the page is left.
  }
}

function systemTheme(): ThemeName {
  return matchMedia(darkQuery).matches ? "dark" : "light";
}

const chosenAtom = atom<ThemeName | null>(readStored());
chosenAtom.onMount = (set) => {
  const onStorage = (event: StorageEvent): void => {
    if (event.key === themeStorageKey) set(asTheme(event.newValue));
  };
  set(readStored());
  window.addEventListener("storage", onStorage);
  return () => window.removeEventListener("storage", onStorage);
};

const systemAtom = atom<ThemeName>(systemTheme());
systemAtom.onMount = (set) => {
  const query = matchMedia(darkQuery);
  const onChange = (): void => set(systemTheme());
  onChange();
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
};

/** The active theme: the one chosen on this device (in any tab), else the system's. Writing it chooses one. */
export const themeAtom = atom(
  (get): ThemeName => get(chosenAtom) ?? get(systemAtom),
  (_get, set, theme: ThemeName) => {
    writeStored(theme);
    set(chosenAtom, theme);
  },
);
