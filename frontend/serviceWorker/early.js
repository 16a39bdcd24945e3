// Runs while the app's files are still on their way to a guest's phone: fetches the page's own files beside the
// first ones, and asks the server what the first view shows, so that the phone waits for one thing, not for one
// after the other. The app takes the answers up from `roombellEarly` (src/shared/lib/earlyAnswers.ts). The build puts
// `const PAGES = { address: { files, lists } }` above this text (guestShell.plugin.ts).

const PATIENCE_MS = 10_000;

const page = PAGES[location.pathname.replace(/\/$/, "")];
if (page !== undefined) {
  for (const file of page.files) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.crossOrigin = "";
    link.href = file;
    document.head.append(link);
  }
  // What cannot be asked ahead the app asks itself.
  askAhead(page.lists).catch(() => undefined);
  // The first use loads the browser's tables of days and zones; while files are on their way it costs nothing.
  globalThis.requestIdleCallback?.(() =>
    new Intl.DateTimeFormat("en-US", { weekday: "long", timeZone: "Asia/Kolkata" }).formatToParts(),
  );
}

async function askAhead(lists) {
  const qr = codeInLink();
  if (!qr) return;
  const identity = { "X-QR-Data": qr };
  const stay_id = await openedStay(identity);
  if (typeof stay_id !== "string") return;
  for (const path of lists) void ask("GET", path, { ...identity, "X-Stay-Id": stay_id });
}

/** The code in the link, as the app will read it (src/shared/lib/entryCode.ts); what a tab knows is encrypted. */
function codeInLink() {
  const [query, fragment] = [location.search, location.hash.slice(1)].map(
    (text) => new URLSearchParams(text),
  );
  return (fragment.get("qr") ?? query.get("qr"))?.trim();
}

/** The stay that the code opens; null where the app has to ask itself, with the guest's position. */
async function openedStay(identity) {
  try {
    const { state } = (await navigator.permissions?.query({ name: "geolocation" })) ?? {};
    if (state === "granted") return null;
  } catch {
    // A browser that does not tell asks before it gives a position away.
  }
  const body = JSON.stringify({ qr_data: identity["X-QR-Data"] });
  const answer = ask("POST", "/auth/validate-qr", { ...identity, "Content-Type": "application/json" }, body);
  return answer.then(
    async (response) => (await response.clone().json()).stay_id,
    () => null,
  );
}

function ask(method, path, headers, body) {
  const url = `/api${path}`;
  const init = { method, headers: { Accept: "application/json", ...headers }, body };
  const answer = fetch(url, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
  // Whoever takes it up hears of its failure.
  answer.catch(() => undefined);
  (globalThis.roombellEarly ??= new Map()).set(JSON.stringify([url, init]), answer);
  return answer;
}
