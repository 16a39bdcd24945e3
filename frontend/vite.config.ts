import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { chunkGroups } from "./chunkGroups.js";
import { guestShellPlugin } from "./guestShell.plugin.js";
import { precompressPlugin } from "./precompress.plugin.js";
import { themeStylesheet } from "./src/shared/theme/themeStylesheet.js";

const api = "http://localhost:3000";

/** Serves `virtual:theme.css`: the theme's custom properties and the document's style as a static stylesheet. */
const themeStylesheetPlugin: Plugin = {
  name: "roombell:theme-stylesheet",
  resolveId: (source) => (source === "virtual:theme.css" ? `\0${source}` : undefined),
  load: (source) => (source === "\0virtual:theme.css" ? themeStylesheet() : undefined),
};

export default defineConfig({
  plugins: [react(), themeStylesheetPlugin, guestShellPlugin(), precompressPlugin()],
  build: {
    outDir: "dist",
    sourcemap: false,
    // The oldest supported browsers, as in scripts/checkWebApp.js and README.md.
    target: ["chrome100", "firefox100", "ios15.4"],
    // A file inlined as a data: URL would be blocked by the content security policy (fonts) or sent twice.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
  server: {
    proxy: {
      "/api": api,
      "/uploads": api,
      "/socket.io": { target: api, ws: true },
    },
  },
});
