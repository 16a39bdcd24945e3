// Runs while the app's files are still loading: prefetches the page's own files and the data of a guest's first view,
// so that a phone waits for all of them at once instead of one after the other. The app reads the answers from
// `roombellEarly` (src/shared/lib/api/earlyAnswers.ts). The build prepends
// `const PAGES = { address: { files, lists } }`, with "*" for all other addresses (guestShell.plugin.ts).

const PATIENCE_MS = 10_000;

const address = location.pathname.replace(/\/$/, "");
const page = PAGES[address] ?? PAGES[`/${address.split("/")[1]}/*`] ?? PAGES["*"];
if (page !== undefined) {
  // What cannot be prefetched is requested by the app itself.
  prefetch(page).catch(() => undefined);
}

/** The code goes first: a browser sends few requests at a time, and the lists wait for the stay that it opens. */
async function prefetch({ files, lists }) {
  const qr = codeInLink();
  const identity = { "X-QR-Data": qr };
  const opened = qr && !(await isPositionShared()) ? openedStay(identity) : null;
  for (const file of files) preload(file);
  const stay_id = await opened;
  if (typeof stay_id !== "string") return;
  for (const path of lists) void ask("GET", path, { ...identity, "X-Stay-Id": stay_id });
}

function preload(file) {
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.crossOrigin = "";
  link.href = file;
  document.head.append(link);
}

/** The code in the link, read as the app does (src/shared/lib/entryCode.ts); what a tab has stored is encrypted. */
function codeInLink() {
  const [query, fragment] = [location.search, location.hash.slice(1)].map(
    (text) => new URLSearchParams(text),
  );
  return (fragment.get("qr") ?? query.get("qr"))?.trim();
}

/** True where the app must open the stay itself, with the guest's position. */
async function isPositionShared() {
  try {
    return (await navigator.permissions?.query({ name: "geolocation" }))?.state === "granted";
  } catch {
    // A browser without the Permissions API asks before it shares a position.
    return false;
  }
}

/** The stay that the code opens; null if it opens none, or if the app already waits for it and loads the lists itself. */
async function openedStay(identity) {
  const body = JSON.stringify({ qr_data: identity["X-QR-Data"] });
  const answer = ask("POST", "/auth/validate-qr", { ...identity, "Content-Type": "application/json" }, body);
  try {
    const response = await answer;
    const isTaken = ![...globalThis.roombellEarly.values()].includes(answer);
    return isTaken ? null : (await response.clone().json()).stay_id;
  } catch {
    return null;
  }
}

function ask(method, path, headers, body) {
  const url = `/api${path}`;
  const init = { method, headers: { Accept: "application/json", ...headers }, body };
  const controller = new AbortController();
  setTimeout(() => controller.abort(), PATIENCE_MS);
  const answer = fetch(url, { ...init, signal: controller.signal });
  // Whoever reads the answer handles its failure.
  answer.catch(() => undefined);
  (globalThis.roombellEarly ??= new Map()).set(JSON.stringify([url, init]), answer);
  return answer;
}
