import type { Plugin } from "vite";
import { themeStylesheet } from "./src/shared/theme/themeStylesheet.js";

const id = "virtual:theme.css";
const resolved = `\0${id}`;

/** Serves `virtual:theme.css`: the theme's custom properties and the document's style as a static stylesheet. */
export function themeStylesheetPlugin(): Plugin {
  return {
    name: "roombell:theme-stylesheet",
    resolveId: (source) => (source === id ? resolved : undefined),
    load: (source) => (source === resolved ? themeStylesheet() : undefined),
  };
}
