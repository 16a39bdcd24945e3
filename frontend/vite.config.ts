import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { chunkGroups } from "./chunkGroups.js";
import { fontPreloadPlugin } from "./fontPreload.plugin.js";
import { guestShellPlugin } from "./guestShell.plugin.js";
import { precompressPlugin } from "./precompress.plugin.js";
import { themeStylesheetPlugin } from "./themeStylesheet.plugin.js";

const api = "http://localhost:3000";

export default defineConfig({
  plugins: [react(), themeStylesheetPlugin(), fontPreloadPlugin(), guestShellPlugin(), precompressPlugin()],
  build: {
    outDir: "dist",
    sourcemap: false,
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
