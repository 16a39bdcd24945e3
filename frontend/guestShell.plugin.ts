import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin, Rolldown } from "vite";

const GUEST_PAGE = /\/src\/guest\/[\w-]+\/\w+Page\.tsx$/;
/** Files outside the bundle that the guest app needs to start; `/customer` is answered with `/index.html`. */
const PUBLIC_FILES = ["/index.html", "/theme.js", "/icon.svg", "/manifest.webmanifest"];
const FONT = /^assets\/figtree-latin-wght-normal-.*\.woff2$/;

const ROOM = ["/customer/room-info", "/customer/food-orders", "/customer/requests"];
type FirstPage = { addresses: string[]; lists?: string[]; parts?: string[] };
const ROUTES = "src/app/routes.tsx";
/**
 * The first page of each address (src/app/firstPage.ts, src/app/routes.tsx), the calls that a guest's first view waits for,
 * and the parts that the page imports dynamically.
 */
const FIRST_PAGES: Record<string, FirstPage> = {
  "app/CustomerPage.tsx": { addresses: ["/customer"], lists: ROOM },
  "app/FoodPage.tsx": {
    addresses: ["/customer/food"],
    // The menu is asked for before what only its badges count: on a slow network the last answer is late.
    lists: ["/customer/room-info", "/customer/menu", "/customer/food-orders", "/customer/requests"],
    parts: ["drawings/drawDish.ts"],
  },
  "legacyPortal/LegacyPage.tsx": {
    addresses: ["/customer/legacy"],
    lists: [...ROOM, "/customer/services"],
  },
  // Imports the platform's sign-in too.
  "app/HotelLogin.tsx": { addresses: ["", "/hotel-admin/login", "/software-admin/login"], parts: [ROUTES] },
  "app/HotelPortal.tsx": { addresses: ["/hotel-admin/*"], parts: [ROUTES] },
  "app/SoftwarePortal.tsx": { addresses: ["/software-admin/*"], parts: [ROUTES] },
  [ROUTES]: { addresses: ["*"] },
};

/**
 * Writes the guest app's service worker with the list of files it caches (everything the guest pages can reach), the
 * script that prefetches a page's files and a guest's data, and `.vite/chunks.json`, which lists the modules of each chunk.
 */
export function guestShellPlugin(): Plugin {
  let root = "";
  let early = "";
  return {
    name: "roombell:guest-shell",
    apply: "build",
    configResolved(config) {
      root = config.root;
    },
    transformIndexHtml: (_html, { bundle = {} }) => [
      {
        tag: "script",
        // An async script is of low priority by itself: it would come after the files that it is to overtake.
        attrs: { src: `/${early}`, async: true, fetchpriority: "high" },
        injectTo: "head-prepend",
      },
      // With the app's files, but after them, because nothing is written before.
      ...findFonts(bundle).map((file) => ({
        tag: "link",
        attrs: {
          rel: "preload",
          as: "font",
          type: "font/woff2",
          href: `/${file}`,
          crossorigin: true,
          fetchpriority: "low",
        },
        injectTo: "head" as const,
      })),
    ],
    async generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
      const entries = chunks.filter((chunk) => chunk.isEntry);
      const first = reach(byName, entries, false);
      const guestPages = chunks.filter((chunk) => GUEST_PAGE.test(chunk.facadeModuleId ?? ""));
      const guest = reach(byName, guestPages, true);
      const pages = Object.entries(FIRST_PAGES).flatMap(([page, { addresses, lists = [], parts = [] }]) => {
        const facade = [page, ...parts].map((path) => {
          const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${path}`));
          return chunk ?? this.error(`${path} has no chunk of its own that could be prefetched`);
        });
        const extra = [...reach(byName, facade, false)].filter((chunk) => !first.has(chunk));
        const prefetched = { files: extra.map((chunk) => `/${chunk.fileName}`), lists };
        return addresses.map((address) => [address, prefetched]);
      });
      const script = await readFile(join(root, "serviceWorker/early.js"), "utf8");
      const earlySource = `const PAGES = ${JSON.stringify(Object.fromEntries(pages))};\n${script}`;
      early = this.getFileName(this.emitFile({ type: "asset", name: "early.js", source: earlySource }));
      const cached = new Set([...first, ...guest]);
      const styles = [...cached].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
      const scripts = [...cached].map((chunk) => chunk.fileName);
      const hashed = new Set([early, ...scripts, ...styles, ...findFonts(bundle)]);
      const files = [...PUBLIC_FILES, ...[...hashed].toSorted().map((name) => `/${name}`)];
      const worker = await readFile(join(root, "serviceWorker/worker.js"), "utf8");
      const themeScript = await readFile(join(root, "public/theme.js"), "utf8");
      const version = createHash("sha256")
        .update(JSON.stringify([files, worker, themeScript]))
        .digest("hex")
        .slice(0, 12);
      const source = `const SHELL = ${JSON.stringify({ version, early, files })};\n${worker}`;
      this.emitFile({ type: "asset", fileName: "sw.js", source });
      const chunkList = JSON.stringify(describe(chunks, root));
      this.emitFile({ type: "asset", fileName: ".vite/chunks.json", source: chunkList });
    },
  };
}

const findFonts = (bundle: object): string[] => Object.keys(bundle).filter((name) => FONT.test(name));

type Chunk = Rolldown.OutputChunk;

/** The chunks reachable from these by static imports; with `lazy`, by dynamic imports too. */
function reach(byName: ReadonlyMap<string, Chunk>, from: readonly Chunk[], lazy: boolean): Set<Chunk> {
  const reached = new Set<Chunk>();
  const queue = [...from];
  for (let chunk = queue.pop(); chunk !== undefined; chunk = queue.pop()) {
    if (reached.has(chunk)) continue;
    reached.add(chunk);
    // The entry is shared by all audiences and imports each of them dynamically.
    const followsDynamic = lazy && !chunk.isEntry;
    const names = followsDynamic ? [...chunk.imports, ...chunk.dynamicImports] : chunk.imports;
    queue.push(...names.flatMap((name) => byName.get(name) ?? []));
  }
  return reached;
}

/** The chunks for `scripts/checkBundle.js`: how each is reached and which modules it holds. */
function describe(chunks: readonly Chunk[], root: string) {
  const own = (id: string): string => (id.startsWith(root) ? id.slice(root.length + 1) : id);
  return Object.fromEntries(
    chunks.map((chunk) => [
      chunk.fileName,
      {
        isEntry: chunk.isEntry,
        page: chunk.facadeModuleId ? own(chunk.facadeModuleId) : null,
        imports: chunk.imports,
        dynamicImports: chunk.dynamicImports,
        modules: chunk.moduleIds.map(own).filter((id) => id.startsWith("src/")),
      },
    ]),
  );
}
