import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const SCRIPT = "http://localhost/assets/a.js";
const SHELL = { version: "1", early: "assets/early-1.js", files: ["/assets/a.js", "/index.html"] };
const script = () => new Response("let a;", { headers: { "Content-Type": "text/javascript" } });
const page = (text: string) => new Response(text, { headers: { "Content-Type": "text/html" } });

const change = { id: "o1", stay_id: "s1", kind: "order", status: "ready" };

/** Runs the worker with what the network answers by path. Returns what its cache has and its events. */
function startWorker(network: (path: string) => Response, windows: readonly object[] = []) {
  const shown: string[] = [];
  const cached = new Map<string, Response>();
  const handlers = new Map<string, (event: object) => void>();
  const cache = {
    put: async ({ url }: Request, answer: Response) => void cached.set(url, answer),
    delete: async ({ url }: Request) => cached.delete(url),
  };
  const caches = { open: async () => cache, match: async ({ url }: Request) => cached.get(url)?.clone() };
  const scope = {
    location: { origin: "http://localhost" },
    clients: { matchAll: async () => windows },
    registration: {
      showNotification: async (title: string) => void shown.push(title),
    },
    addEventListener: (name: string, handler: (event: object) => void) => handlers.set(name, handler),
  };
  class LocalRequest extends Request {
    constructor(path: string) {
      super(new URL(path, scope.location.origin));
    }
  }
  const fetched = async (input: Request | string): Promise<Response> =>
    network(new URL(typeof input === "string" ? input : input.url).pathname);
  const source = readFileSync(`${import.meta.dirname}/../../serviceWorker/worker.js`, "utf8");
  const names = ["SHELL", "self", "caches", "fetch", "Request"];
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- The file is a classic script.
  new Function(...names, source)(SHELL, scope, caches, fetched, LocalRequest);
  return {
    cached,
    shown,
    push: () =>
      new Promise((resolve) =>
        handlers.get("push")?.({ data: { json: () => change }, waitUntil: resolve }),
      ).then((done) => done),
    install: () =>
      new Promise((resolve) => handlers.get("install")?.({ waitUntil: resolve })).then((done) => done),
    load: (url: string): Promise<Response> =>
      new Promise((resolve) => handlers.get("fetch")?.({ request: new Request(url), respondWith: resolve })),
  };
}

it("keeps the app's files when each has its type and the page is of this version", async () => {
  const worker = startWorker((path) =>
    path.endsWith(".js") ? script() : page("<script src=/assets/early-1.js>"),
  );
  await worker.install();
  expect([...worker.cached.keys()]).toEqual([SCRIPT, "http://localhost/index.html"]);
});

it.each([
  ["a script", () => page("Sign in to the WiFi")],
  ["the page", (path: string) => (path.endsWith(".js") ? script() : page("Sign in to the WiFi"))],
])("is not installed when a sign-in page comes in place of %s", async (_, network) => {
  await expect(startWorker(network).install()).rejects.toThrow("is not ours");
});

it("drops a page that was once stored in place of a script", async () => {
  const worker = startWorker(script);
  worker.cached.set(SCRIPT, page("Sign in to the WiFi"));
  expect(await (await worker.load(SCRIPT)).text()).toBe("let a;");
  expect(worker.cached.size).toBe(0);
});

it.each([
  ["reported to the guest's page in front", "/customer", { focused: true }, [{ tag: "o1", stay_id: "s1" }]],
  ["not reported to a page in the background", "/customer", { focused: false }, []],
  ["not reported to another page of the hotel", "/hotel-admin/requests", { focused: true }, []],
])("a push message is always shown, as iPhones require, and %s", async (_, path, { focused }, reported) => {
  const reports: unknown[] = [];
  const postMessage = (report: unknown) => void reports.push(report);
  const worker = startWorker(script, [{ url: `http://localhost${path}`, focused, postMessage }]);
  await worker.push();
  expect(worker.shown).toEqual(["Roombell"]);
  expect(reports).toEqual(reported);
});
