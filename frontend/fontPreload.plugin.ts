import type { Plugin } from "vite";

/** Preloads the Latin subset of the font: with the app's files, but after them, because nothing is written before. */
export function fontPreloadPlugin(): Plugin {
  return {
    name: "roombell:font-preload",
    apply: "build",
    transformIndexHtml(_html, { bundle = {} }) {
      const fonts = Object.keys(bundle).filter((file) => /figtree-latin-wght-normal.*\.woff2$/.test(file));
      return fonts.map((file) => ({
        tag: "link",
        attrs: {
          rel: "preload",
          as: "font",
          type: "font/woff2",
          href: `/${file}`,
          crossorigin: true,
          fetchpriority: "low",
        },
        injectTo: "head",
      }));
    },
  };
}
