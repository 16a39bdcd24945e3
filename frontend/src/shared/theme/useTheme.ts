import { atom, useAtom, useAtomValue } from "jotai";
import { useEffect } from "react";
import { palettes, type ThemeName } from "./palettes.js";

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
const themeAtom = atom(
  (get): ThemeName => get(chosenAtom) ?? get(systemAtom),
  (_get, set, theme: ThemeName) => {
    writeStored(theme);
    set(chosenAtom, theme);
  },
);

/** The active theme, and how to choose one. */
export function useTheme(): {
  theme: ThemeName;
  setTheme: (theme: ThemeName) => void;
  toggleTheme: () => void;
} {
  const [theme, setTheme] = useAtom(themeAtom);
  return { theme, setTheme, toggleTheme: () => setTheme(theme === "dark" ? "light" : "dark") };
}

/** Applies the active theme to the document and the browser's bars. Used once, by the app. */
export function useThemeOnDocument(): void {
  const theme = useAtomValue(themeAtom);
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
    document.querySelector('meta[name="theme-color"]')?.setAttribute("content", palettes[theme].background);
  }, [theme]);
}
