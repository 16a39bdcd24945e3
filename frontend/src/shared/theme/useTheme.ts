import { useAtom, useAtomValue } from "jotai";
import { useEffect } from "react";
import { palettes, type ThemeName } from "./palettes.js";
import { themeAtom } from "./themeAtom.js";

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
