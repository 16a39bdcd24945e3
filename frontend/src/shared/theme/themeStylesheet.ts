import { documentStyle } from "./documentStyle.js";
import { palettes, type PaletteKey, type ThemeName } from "./palettes.js";
import { propertyName } from "./theme.js";

function declarations(name: ThemeName): string {
  const palette = palettes[name];
  const lines = (Object.keys(palette) as PaletteKey[]).map((key) => `${propertyName(key)}:${palette[key]}`);
  return `color-scheme:${name};${lines.join(";")}`;
}

/**
 * The stylesheet with the custom properties of both themes and the style of the document. A static file of the build, so that the first paint has
 * its colours before any script has run.
 */
export function themeStylesheet(): string {
  return [
    `:root,[data-theme="light"]{${declarations("light")}}`,
    `[data-theme="dark"]{${declarations("dark")}}`,
    ":root{--control-sm:32px;--control-md:40px;--control-lg:48px;--font-input:0.875rem;--font-sm:0.875rem}",
    "@media (pointer:coarse){:root{--control-sm:40px;--control-md:44px;--font-input:1rem}}",
    "html{background:var(--color-background);color:var(--color-text)}",
    documentStyle,
  ].join("\n");
}
