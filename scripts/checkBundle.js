// Checks the built web app: the size of the first load for guests and staff, and that no guest page can load
// parts of the staff app. Reads `frontend/dist/.vite/chunks.json` (guestShell.plugin.ts).
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";

const KIB = 1024;
const GUEST_MAX = 145 * KIB;
/** The menu with drawings, live connection, toasts and cart bar. */
const MENU_MAX = 170 * KIB;
/** The same with an open dish. */
const DISH_MAX = 195 * KIB;
const SIGN_IN_MAX = 165 * KIB;
const STAFF_MAX = 260 * KIB;
/** A page with the portal around it. Far from the server, a file's round trip costs more than its bytes. */
const STAFF_PAGE_MAX = 420 * KIB;
const STAFF_PAGE_MAX_FILES = 45;
const GUEST_PAGES = /^src\/guest\/[\w-]+\/\w+Page\.tsx$/;
const MENU_PAGE = /^src\/guest\/app\/FoodPage\.tsx$/;
const MENU_PARTS =
  /(^src\/(shared\/drawings\/drawDish|shared\/ui\/overlay\/ToastPlace|guest\/cart\/CartBar)\.tsx?|\/socket\.io-client\/.*)$/;
const DISH_PART = /^src\/guest\/dining\/ItemSheet\.tsx$/;
const SIGN_IN_PAGE = /^src\/app\/HotelLogin\.tsx$/;
const PORTALS = /^src\/app\/\w+Portal\.tsx$/;
const HOTEL_PORTAL = /^src\/app\/HotelPortal\.tsx$/;
const PORTAL_PAGES = /^src\/staff\/(?!signIn\/)(\w|-|\/)+Page\.tsx$/;
const STAFF_MODULE = /^src\/(staff\/|platform\/|app\/(\w+Portal|RequireStaff|staffRoutes))/;
const GUEST_MODULE = /^src\/guest\//;

const dist = join(import.meta.dirname, "..", "frontend", "dist");
const chunks = JSON.parse(readFileSync(join(dist, ".vite", "chunks.json"), "utf8"));
const names = Object.keys(chunks);
const entries = names.filter((name) => chunks[name].isEntry);

/** The transitive imports of these files; with `lazy` including dynamic imports. */
function reach(from, lazy) {
  const reached = new Set();
  const queue = [...from];
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (reached.has(name) || !chunks[name]) continue;
    reached.add(name);
    // The entry imports every audience dynamically.
    const followsDynamic = lazy && !chunks[name].isEntry;
    queue.push(...chunks[name].imports, ...(followsDynamic ? chunks[name].dynamicImports : []));
  }
  return reached;
}

/** Transfer size: that of the precompressed file, if any. */
function sentBytes(name) {
  const plain = join(dist, name);
  const packed = statSync(`${plain}.br`, { throwIfNoEntry: false });
  return packed ? packed.size : statSync(plain).size;
}

const problems = [];

/** Checks the first load of each page, including the parts that it loads right away. */
function checkFirstLoad(audience, pagePattern, max, { parts = [], maxFiles = Infinity } = {}) {
  const pages = getPages(pagePattern);
  if (pages.length === 0) problems.push(`No ${audience} page in the build`);
  for (const page of pages) {
    const files = [...reach([...entries, page, ...parts], false)];
    const bytes = files.reduce((sum, name) => sum + sentBytes(name), 0);
    const size = `${(bytes / KIB).toFixed(1)} KiB in ${files.length} files`;
    console.log(`${audience} ${chunks[page].page}: ${size} (at most ${max / KIB} KiB)`);
    if (bytes > max) problems.push(`${chunks[page].page} sends ${size}, more than ${max / KIB} KiB`);
    if (files.length > maxFiles)
      problems.push(`${chunks[page].page} sends ${size}, more than ${maxFiles} files`);
  }
}

/** Reports files that contain modules of the other audience. */
function findLeaks(audience, files, foreign) {
  for (const name of files) {
    const modules = chunks[name].modules.filter((module) => foreign.test(module));
    if (modules.length > 0) problems.push(`${name}, loaded by ${audience}, contains ${modules.join(", ")}`);
  }
}

/** In an import cycle a file may run before its dependencies. */
function checkCycles() {
  for (const name of names) {
    const imported = reach(chunks[name].imports, false);
    if (imported.has(name)) problems.push(`${name} is part of an import cycle`);
  }
}

function getPages(pattern) {
  return names.filter((name) => pattern.test(chunks[name].page ?? ""));
}

checkCycles();
checkFirstLoad("guest", GUEST_PAGES, GUEST_MAX);
const menuParts = getPages(MENU_PARTS);
if (menuParts.length !== 4) problems.push(`Expected 4 menu parts in the build: ${menuParts.join(", ")}`);
checkFirstLoad("the menu of", MENU_PAGE, MENU_MAX, { parts: menuParts });
checkFirstLoad("an open dish of", MENU_PAGE, DISH_MAX, {
  parts: [...menuParts, ...getPages(DISH_PART)],
});
checkFirstLoad("the sign-in of staff", SIGN_IN_PAGE, SIGN_IN_MAX);
checkFirstLoad("staff", PORTALS, STAFF_MAX);
checkFirstLoad("a page of staff", PORTAL_PAGES, STAFF_PAGE_MAX, {
  parts: getPages(HOTEL_PORTAL),
  maxFiles: STAFF_PAGE_MAX_FILES,
});
findLeaks("guests", new Set([...reach(entries, false), ...reach(getPages(GUEST_PAGES), true)]), STAFF_MODULE);
findLeaks("staff", reach([...entries, ...getPages(SIGN_IN_PAGE), ...getPages(PORTALS)], false), GUEST_MODULE);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
