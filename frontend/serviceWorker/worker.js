// The guest app's service worker: it keeps the app's own files, so that the app starts without network, and
// nothing else. Answers of /api, /socket.io and /uploads never come near its cache. The build puts
// `const SHELL = { version, files }` above this text (guestShell.plugin.ts).

const CACHE = `roombell-shell-${SHELL.version}`;
const PAGE = "/index.html";
const PATIENCE_MS = 3000;

self.addEventListener("install", (event) => {
  // What is named by its content was fetched by the page already; the rest has to be today's.
  const requests = SHELL.files.map(
    (file) => new Request(file, { cache: file.startsWith("/assets/") ? "default" : "reload" }),
  );
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(requests)));
});

// A new worker waits until no page of the old version is open: those may still need the old files.
self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => names.filter((name) => name.startsWith("roombell-shell-") && name !== CACHE))
      .then((old) => Promise.all(old.map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate" && /^\/customer(\/|$)/.test(pathname)) event.respondWith(page(request));
  else if (SHELL.files.includes(pathname)) event.respondWith(file(request));
});

/** The newest page where the network gives it in time, else the kept one. The address's code is not kept. */
async function page(request) {
  const kept = caches.match(PAGE, { cacheName: CACHE, ignoreVary: true });
  const fresh = fetch(request);
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, null));
  const answer = await Promise.race([fresh.catch(() => null), late]);
  return answer !== null && answer.ok ? answer : ((await kept) ?? fresh);
}

async function file(request) {
  const kept = await caches.match(request, { cacheName: CACHE, ignoreVary: true, ignoreSearch: true });
  return kept ?? fetch(request);
}
