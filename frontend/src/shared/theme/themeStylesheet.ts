import { palettes, type PaletteKey, type ThemeName } from "./palettes.js";
import { propertyName, theme } from "./theme.js";

function declarations(name: ThemeName): string {
  const palette = palettes[name];
  const lines = (Object.keys(palette) as PaletteKey[]).map((key) => `${propertyName(key)}:${palette[key]}`);
  return `color-scheme:${name};${lines.join(";")}`;
}

const selected =
  ':is([aria-selected="true"], [aria-pressed="true"], [aria-current]:not([aria-current="false"]), [data-highlighted], label:has(> :checked))';

/** Reset, type, focus ring, forced colours and reduced motion for the whole document. */
const documentStyle = `
  *, *::before, *::after {
    box-sizing: border-box;
  }

  * {
    margin: 0;
  }

  html {
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
    scrollbar-color: ${theme.color.borderStrong} transparent;
  }

  body {
    color: ${theme.color.text};
    font-family: ${theme.font.family};
    font-size: ${theme.font.size.md};
    line-height: ${theme.font.leading.normal};
    -webkit-font-smoothing: antialiased;
    -webkit-tap-highlight-color: transparent;
  }

  @media screen {
    html, body {
      background: ${theme.color.background};
    }
    /* On paper, whose height the window can exceed, it would add a blank page at the end. */
    body {
      min-height: 100dvh;
    }
  }

  #root {
    isolation: isolate;
  }

  h1, h2, h3, h4 {
    line-height: ${theme.font.leading.tight};
    letter-spacing: ${theme.font.tracking.tight};
    text-wrap: balance;
  }

  p {
    overflow-wrap: anywhere;
    text-wrap: pretty;
  }

  ul, ol {
    padding: 0;
    list-style: none;
  }

  fieldset {
    min-width: 0;
    padding: 0;
    border: 0;
  }

  legend {
    padding: 0;
  }

  button, input, textarea, select {
    font: inherit;
    color: inherit;
    letter-spacing: inherit;
  }

  [type="search"]::-webkit-search-cancel-button {
    display: none;
  }

  button {
    touch-action: manipulation;
  }

  img, svg, video {
    display: block;
    max-width: 100%;
  }

  a {
    color: ${theme.color.primaryText};
    text-underline-offset: 0.2em;
  }

  :focus-visible {
    outline: ${theme.line.thick} solid ${theme.color.focus};
    outline-offset: ${theme.line.thick};
  }

  ::selection {
    background: ${theme.color.accent};
    color: ${theme.color.onAccent};
  }

  /* In forced-colors mode, selected items get the system's colours for them. */
  ${theme.media.forced} {
    ${selected} {
      forced-color-adjust: none;
      background: SelectedItem !important;
      color: SelectedItemText !important;
    }
    ${selected} * {
      background: none !important;
      color: inherit !important;
    }
  }

  /* The animation of the progress bar times a toast, so it must run. */
  @media (prefers-reduced-motion: reduce) {
    *:not(.Toastify__progress-bar), *::before, *::after {
      animation-duration: 1ms !important;
      animation-iteration-count: 1 !important;
      /* Nothing that is inherited: on every element, a colour would start one transition after the other. */
      transition-property: opacity, transform, translate, scale, height !important;
      transition-duration: 1ms !important;
      scroll-behavior: auto !important;
    }
  }
`;

/** A static file of the build, so that the first paint has its colours before any script runs. */
export function themeStylesheet(): string {
  return [
    `:root,[data-theme="light"]{${declarations("light")}}`,
    // Paper is white.
    `@media screen{[data-theme="dark"]{${declarations("dark")}}}`,
    ":root{--control-sm:32px;--control-md:40px;--control-lg:48px;--font-input:0.875rem;--font-sm:0.875rem}",
    "@media (pointer:coarse){:root{--control-sm:40px;--control-md:44px;--font-input:1rem}}",
    "html{color:var(--color-text)}",
    documentStyle,
  ].join("\n");
}
