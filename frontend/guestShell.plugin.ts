import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin, Rolldown } from "vite";

const GUEST_PAGE = /\/src\/pages\/customer\/\w+Page\.tsx$/;
/** Files beside the bundle that the guest app needs to start; `/index.html` is what `/customer` answers. */
const PUBLIC_FILES = ["/index.html", "/theme.js", "/icon.svg", "/manifest.webmanifest"];
const FONT = /^assets\/figtree-latin-wght-normal-.*\.woff2$/;

/** One file of the build, for `scripts/checkBundle.js`: how it is reached and what it is made of. */
type ChunkEntry = {
  isEntry: boolean;
  page: string | null;
  imports: readonly string[];
  dynamicImports: readonly string[];
  modules: readonly string[];
};

/** The addresses of the guest pages, by their file's name. */
const ADDRESSES = { CustomerPage: "/customer", FoodPage: "/customer/food", LegacyPage: "/customer/legacy" };

/**
 * Writes the guest app's service worker with the list of the files it keeps (everything the guest pages can reach),
 * a script that fetches a guest page's files at once, and `.vite/chunks.json`, what each file of the build is made
 * of.
 */
export function guestShellPlugin(): Plugin {
  let root = "";
  return {
    name: "roombell:guest-shell",
    apply: "build",
    configResolved(config) {
      root = config.root;
    },
    transformIndexHtml: () => [
      { tag: "script", attrs: { src: "/parts.js", async: true }, injectTo: "head-prepend" },
    ],
    async generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
      const first = reach(
        byName,
        chunks.filter((chunk) => chunk.isEntry),
        false,
      );
      const guest = reach(
        byName,
        chunks.filter((chunk) => GUEST_PAGE.test(chunk.facadeModuleId ?? "")),
        true,
      );
      const kept = new Set([...first, ...guest]);
      const styles = [...kept].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
      const fonts = Object.keys(bundle).filter((name) => FONT.test(name));
      const hashed = [
        ...new Set([...[...kept].map((chunk) => chunk.fileName), ...styles, ...fonts]),
      ].toSorted();
      const files = [...PUBLIC_FILES, ...hashed.map((name) => `/${name}`)];
      const worker = await readFile(join(root, "serviceWorker/worker.js"), "utf8");
      const early = await readFile(join(root, "public/theme.js"), "utf8");
      const version = createHash("sha256")
        .update(JSON.stringify([files, worker, early]))
        .digest("hex")
        .slice(0, 12);
      const source = `const SHELL = ${JSON.stringify({ version, files })};\n${worker}`;
      this.emitFile({ type: "asset", fileName: "sw.js", source });
      const pages = Object.entries(ADDRESSES).map(([page, address]) => {
        const facade = chunks.filter(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${page}.tsx`));
        const own = [...reach(byName, facade, false)].filter((chunk) => !first.has(chunk));
        return [address, own.map((chunk) => `/${chunk.fileName}`)];
      });
      const parts = await readFile(join(root, "serviceWorker/parts.js"), "utf8");
      this.emitFile({
        type: "asset",
        fileName: "parts.js",
        source: `const PARTS = ${JSON.stringify(Object.fromEntries(pages))};\n${parts}`,
      });
      this.emitFile({
        type: "asset",
        fileName: ".vite/chunks.json",
        source: JSON.stringify(describe(chunks, root)),
      });
    },
  };
}

type Chunk = Rolldown.OutputChunk;

/** The chunks that loading these leads to; with `later` also what is loaded when it is first needed. */
function reach(byName: ReadonlyMap<string, Chunk>, from: readonly Chunk[], later: boolean): Set<Chunk> {
  const reached = new Set<Chunk>();
  const queue = [...from];
  for (let chunk = queue.pop(); chunk !== undefined; chunk = queue.pop()) {
    if (reached.has(chunk)) continue;
    reached.add(chunk);
    // The entry holds what all audiences share, and the way to each of them.
    const goesOn = later && !chunk.isEntry;
    const names = goesOn ? [...chunk.imports, ...chunk.dynamicImports] : chunk.imports;
    queue.push(...names.flatMap((name) => byName.get(name) ?? []));
  }
  return reached;
}

function describe(chunks: readonly Chunk[], root: string): Record<string, ChunkEntry> {
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
