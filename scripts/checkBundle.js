// Checks what the built web app sends: the guest's first load, the staff's first load, and that no part of the
// staff app can ever be loaded by a guest page. Reads `frontend/dist/.vite/chunks.json` (guestShell.plugin.ts).
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";

const KIB = 1024;
const GUEST_MAX = 144 * KIB;
/** The menu with its drawings, live connection, toasts, cart bar and a dish opened. */
const MENU_MAX = 190 * KIB;
const STAFF_MAX = 260 * KIB;
const GUEST_PAGES = /^src\/guest\/[\w-]+\/\w+Page\.tsx$/;
const MENU_PAGE = /^src\/guest\/app\/FoodPage\.tsx$/;
const MENU_PARTS =
  /(^src\/(shared\/drawings\/drawDish|shared\/ui\/overlay\/ToastPlace|guest\/cart\/CartBar|guest\/dining\/ItemSheet)\.tsx?|\/socket\.io-client\/.*)$/;
const STAFF_PAGES = /^src\/(app\/\w+Portal|staff\/signIn\/LoginPages)\.tsx$/;
const STAFF_MODULE = /^src\/(staff\/|platform\/|app\/(\w+Portal|RequireStaff|staffRoutes))/;
const GUEST_MODULE = /^src\/guest\//;

const dist = join(import.meta.dirname, "..", "frontend", "dist");
const chunks = JSON.parse(readFileSync(join(dist, ".vite", "chunks.json"), "utf8"));
const names = Object.keys(chunks);
const entries = names.filter((name) => chunks[name].isEntry);

/** The files that loading these leads to; with `later` also what is loaded when it is first needed. */
function reach(from, later) {
  const reached = new Set();
  const queue = [...from];
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (reached.has(name) || !chunks[name]) continue;
    reached.add(name);
    // The entry holds what all audiences share, and the way to each of them.
    const goesOn = later && !chunks[name].isEntry;
    queue.push(...chunks[name].imports, ...(goesOn ? chunks[name].dynamicImports : []));
  }
  return reached;
}

/** Bytes as sent: precompressed where that is smaller. */
function sentBytes(name) {
  const plain = join(dist, name);
  const packed = statSync(`${plain}.br`, { throwIfNoEntry: false });
  return packed ? packed.size : statSync(plain).size;
}

const problems = [];

/** Checks the first load of each page, with the parts that it loads right afterwards. */
function checkFirstLoad(audience, pagePattern, max, parts = []) {
  const pages = pagesOf(pagePattern);
  if (pages.length === 0) problems.push(`There is no ${audience} page in the build`);
  for (const page of pages) {
    const files = [...reach([...entries, page, ...parts], false)];
    const bytes = files.reduce((sum, name) => sum + sentBytes(name), 0);
    const size = `${(bytes / KIB).toFixed(1)} KiB in ${files.length} files`;
    console.log(`${audience} ${chunks[page].page}: ${size} (at most ${max / KIB} KiB)`);
    if (bytes > max) problems.push(`${chunks[page].page} sends ${size}, more than ${max / KIB} KiB`);
  }
}

/** Says which of these files hold modules of the other audience. */
function checkApart(audience, files, foreign) {
  for (const name of files) {
    const modules = chunks[name].modules.filter((module) => foreign.test(module));
    if (modules.length > 0) problems.push(`${name} reaches ${audience} with ${modules.join(", ")}`);
  }
}

/** Files that import each other: one of them would run before what it needs. */
function checkCycles() {
  for (const name of names) {
    const behind = reach(chunks[name].imports, false);
    if (behind.has(name)) problems.push(`${name} imports itself by way of others`);
  }
}

function pagesOf(pattern) {
  return names.filter((name) => pattern.test(chunks[name].page ?? ""));
}

checkCycles();
checkFirstLoad("guest", GUEST_PAGES, GUEST_MAX);
const menuParts = pagesOf(MENU_PARTS);
if (menuParts.length !== 5) problems.push(`The menu's parts in the build: ${menuParts.join(", ")}`);
checkFirstLoad("the menu of", MENU_PAGE, MENU_MAX, menuParts);
checkFirstLoad("staff", STAFF_PAGES, STAFF_MAX);
checkApart("guests", new Set([...reach(entries, false), ...reach(pagesOf(GUEST_PAGES), true)]), STAFF_MODULE);
checkApart("staff", reach([...entries, ...pagesOf(STAFF_PAGES)], false), GUEST_MODULE);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
