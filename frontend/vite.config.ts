import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { fontPreloadPlugin } from "./fontPreload.plugin.js";
import { precompressPlugin } from "./precompress.plugin.js";
import { themeStylesheetPlugin } from "./themeStylesheet.plugin.js";

const api = "http://localhost:3000";

export default defineConfig({
  plugins: [react(), themeStylesheetPlugin(), fontPreloadPlugin(), precompressPlugin()],
  build: {
    outDir: "dist",
    sourcemap: false,
    // A file inlined as data: would be refused by the content security policy (fonts) or sent twice.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: "vendor",
              test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|react-router-dom|styled-components|stylis|jotai|@tanstack[\\/](?:react-query|query-core))[\\/]/,
            },
          ],
        },
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
