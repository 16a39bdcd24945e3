import { atom, useAtom } from "jotai";
import { useEffect } from "react";
import { useMediaQuery } from "#shared/lib/useMediaQuery.js";
import { BACKGROUND, type ThemeName } from "./palettes.js";

/** The storage key of the chosen theme, which `public/theme.js` reads before the first paint. */
export const themeStorageKey = "roombell.theme";

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
    // Storage is blocked or full: the choice lasts until the page unloads.
  }
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

/** The active theme (chosen on this device in any tab, or else the system's) and how to choose one. */
export function useTheme() {
  const [chosen, setChosen] = useAtom(chosenAtom);
  const system = useMediaQuery("(prefers-color-scheme: dark)") ? "dark" : "light";
  const theme = chosen ?? system;
  const setTheme = (next: ThemeName): void => {
    writeStored(next);
    setChosen(next);
  };
  return { theme, setTheme, toggleTheme: () => setTheme(theme === "dark" ? "light" : "dark") };
}

/** Applies the active theme to the document and the browser's bars. Used once, by the app. */
export function useThemeOnDocument(): void {
  const { theme } = useTheme();
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
    document.querySelector('meta[name="theme-color"]')?.setAttribute("content", BACKGROUND[theme]);
  }, [theme]);
}
