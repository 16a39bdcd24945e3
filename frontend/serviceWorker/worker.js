// The guest app's service worker: it caches the app's own files, so that the app starts offline, and nothing else.
// Answers of /api, /socket.io and /uploads are never cached. The build prepends `const SHELL = { version, early, files }`
// (guestShell.plugin.ts).

const CACHE = `roombell-shell-${SHELL.version}`;
const PAGE = "/index.html";
const PATIENCE_MS = 3000;

self.addEventListener("install", (event) => {
  // Files named by their content hash are in the HTTP cache already; the others must be fetched anew.
  const requests = SHELL.files.map(
    (file) => new Request(file, { cache: file.startsWith("/assets/") ? "default" : "reload" }),
  );
  event.waitUntil(caches.open(CACHE).then((cache) => Promise.all(requests.map((each) => keep(cache, each)))));
});

/** Fails for what a sign-in page or a proxy sends in the file's place; the browser then installs again later. */
async function keep(cache, request) {
  let answer = await fetch(request);
  // It may have been sent once, and be in the HTTP cache.
  if (!(await isOurs(request, answer))) answer = await fetch(request.url, { cache: "reload" });
  if (!(await isOurs(request, answer))) throw new Error(`${request.url} is not ours`);
  await cache.put(request, answer);
}

const TYPES = {
  js: /javascript/,
  css: /css/,
  svg: /svg/,
  woff2: /font|octet-stream/,
  webmanifest: /json/,
  html: /html/,
};

/** Whether an answer has the file's type and, as the page, names a script of this version. */
async function isOurs({ url }, answer) {
  const type = TYPES[url.split(".").pop()];
  if (!answer.ok || !type?.test(answer.headers.get("Content-Type") ?? "")) return false;
  return !url.endsWith(".html") || (await answer.clone().text()).includes(SHELL.early);
}

// A new worker waits until no page of the old version is open, because those may still need the old files.
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

/** The page from the network if it arrives in time, otherwise the cached one. The code in the address is not cached. */
async function page(request) {
  const cached = caches.match(PAGE, { cacheName: CACHE, ignoreVary: true });
  const fresh = fetch(request);
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, null));
  const answer = await Promise.race([fresh.catch(() => null), late]);
  return answer !== null && answer.ok ? answer : ((await cached) ?? fresh);
}

async function file(request) {
  const cached = await caches.match(request, { cacheName: CACHE, ignoreVary: true, ignoreSearch: true });
  if (cached && (await isOurs(request, cached))) return cached;
  if (cached) await (await caches.open(CACHE)).delete(request, { ignoreVary: true, ignoreSearch: true });
  return fetch(request);
}

/** The texts of notifications, left by the app in the guest's language (src/guest/push/device.ts). */
const TEXTS = { cache: "roombell-push", address: "/push-texts" };

self.addEventListener("push", (event) => event.waitUntil(showChange(event.data.json())));

async function showChange({ id, stay_id, kind, status, reason, until }) {
  const kept = await caches.match(TEXTS.address, { cacheName: TEXTS.cache });
  const texts = (await kept?.json()) ?? {};
  const { title = "Roombell", statuses = {} } = texts[kind] ?? {};
  const change = [statuses[status], until && timeText(until, texts)].filter(Boolean).join(": ");
  const options = { body: [change, reason].filter(Boolean).join(". "), tag: id, icon: "/icons/icon-192.png" };
  // Always, because iPhones end a subscription after three silent messages.
  await self.registration.showNotification(title, options);
  // A page of this stay announces the change itself and closes the notification (useShownChanges.ts).
  for (const client of await guestWindows()) if (client.focused) client.postMessage({ tag: id, stay_id });
}

async function guestWindows() {
  const windows = await self.clients.matchAll({ type: "window" });
  return windows.filter(({ url }) => /^\/customer(\/|$)/.test(new URL(url).pathname));
}

/** The time in the guest's language and the hotel's zone, by the server's offsets of it where they are known. */
function timeText(iso, { language, timezone, zone_offsets = [] }) {
  const minutes = zone_offsets.filter(({ from }) => from <= iso).at(-1)?.minutes;
  const at = new Date(Date.parse(iso) + (minutes ?? 0) * 60_000);
  const timeZone = minutes === undefined ? timezone : "UTC";
  return at.toLocaleString(language, { weekday: "short", hour: "numeric", minute: "2-digit", timeZone });
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openApp());
});

async function openApp() {
  const [open] = await guestWindows();
  await (open === undefined ? self.clients.openWindow("/customer") : open.focus());
}
