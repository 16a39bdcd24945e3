// Sends inputs at the size limits to every endpoint while screens are connected and guests make requests.
// Fails when a request blocks the event loop too long or causes a server error, when a screen loses its
// connection or misses an event, and when the server exits. Usage: run.ts [minutes]; by default one round.
import { fork, type ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { connectLive } from "#testing/liveClient.js";
import { attacks, pickCaller, type Attack } from "./attacks.js";
import type { Target } from "./server.js";

const BUSY_MS = 50;
const PER_BYTES = 256 * 1024;
/** A request over the limit is retried, as garbage collection and other processes take time as well. */
const TRIES = 5;
const SCREENS = 40;
const PHONES = 20;
const ASK_EVERY_MS = 500;

const minutes = Number(process.argv[2] ?? 0);
const endsAt = Date.now() + minutes * 60_000;
const server = fork(path.join(import.meta.dirname, "server.ts"), { execArgv: ["--import", "tsx"] });
let isEnding = false;
const problems: string[] = [];
server.on("exit", (code) => {
  if (!isEnding) problems.push(`the server exited with ${code}`);
});

const [target] = (await once(server, "message")) as [Target];
const screens = await connectScreens(target);
const load = askForServices(target);
const result = await attackAll();
await load.end();
for (const { requests } of screens) {
  if (requests.size !== load.sent)
    problems.push(`a screen received ${requests.size} of ${load.sent} requests`);
}
isEnding = true;
for (const { close } of screens) close();
server.disconnect();

const { sent, slowest, statuses } = result;
process.stdout.write(
  [
    `${sent} inputs at the size limit, ${screens.length} sockets, ${load.sent} requests of guests`,
    `statuses: ${JSON.stringify(statuses)}`,
    ...slowest.map(({ label, busy }) => `${busy.toFixed(1)} ms: ${label}`),
    ...problems,
    `${problems.length} problems`,
    "",
  ].join("\n"),
);
process.exitCode = problems.length > 0 ? 1 : 0;

async function attackAll() {
  const all = attacks();
  const statuses: Record<string, number> = {};
  let slowest: { label: string; busy: number }[] = [];
  let sent = 0;
  do {
    for (const attack of all.toSorted(() => Math.random() - 0.5)) {
      if (server.exitCode !== null || (minutes > 0 && Date.now() > endsAt)) break;
      const busy = await cheapest(attack, (status) => {
        statuses[status] = (statuses[status] ?? 0) + 1;
        sent += 1;
      });
      slowest = [...slowest, { label: `${attack.key} ${attack.label}`, busy }]
        .toSorted((one, other) => other.busy - one.busy)
        .slice(0, 10);
    }
  } while (server.exitCode === null && Date.now() < endsAt);
  return { sent, slowest, statuses };
}

/** Event loop time of an attack in milliseconds per 256 KiB; the minimum of several tries if over the limit. */
async function cheapest(attack: Attack, count: (status: number) => void): Promise<number> {
  let least = Infinity;
  for (let attempt = 0; attempt < TRIES && least > BUSY_MS; attempt += 1) {
    const { path: url, headers = {}, payload } = attack.build();
    await busySince(server);
    const [method = ""] = attack.key.split(" ");
    const status = await send(method, url, payload, {
      ...pickCaller(attack.key, target, Date.now()),
      ...headers,
    });
    const parts = Math.max(1, Buffer.byteLength(payload ?? "") / PER_BYTES);
    least = Math.min(least, (await busySince(server)) / parts);
    count(status);
    if (status >= 500) problems.push(`${attack.key} ${attack.label} answered ${status}`);
  }
  if (least > BUSY_MS) problems.push(`${attack.key} ${attack.label} took ${least.toFixed(0)} ms`);
  return least;
}

/** The response status; 0 when the server closed the connection instead, as for an oversized request. */
async function send(
  method: string,
  url: string,
  body: string | Buffer | undefined,
  headers: Record<string, string>,
): Promise<number> {
  try {
    const answer = await fetch(target.url + url, {
      method,
      headers: { ...(body !== undefined && { "Content-Type": "application/json" }), ...headers },
      ...(body !== undefined && { body }),
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}

/** The server's event loop time since the last call, in milliseconds. */
async function busySince(child: ChildProcess): Promise<number> {
  if (child.exitCode !== null) return 0;
  child.send("busy?");
  const [busy] = (await once(child, "message", { signal: AbortSignal.timeout(120_000) })) as [number];
  return busy;
}

async function connectScreens({ url, token, room }: Target) {
  const open = async (namespace: "/staff" | "/guest", auth: Record<string, unknown>) => {
    const client = await connectLive({ url }, namespace, auth);
    const requests = new Set<string>();
    client.socket.on("request:created", ({ request }: { request: { id: string } }) =>
      requests.add(request.id),
    );
    client.socket.on("disconnect", (reason) => {
      if (!isEnding) problems.push(`a socket of ${namespace} was lost: ${reason}`);
    });
    return { requests, close: () => client.close() };
  };
  const staff = Array.from({ length: SCREENS }, () => open("/staff", { token }));
  const guests = Array.from({ length: PHONES }, () =>
    open("/guest", { qr: room.qr_code, stay_id: String(room.stay_id) }),
  );
  return Promise.all([...staff, ...guests]);
}

/** A guest repeatedly makes a request and cancels it. */
function askForServices({ guest, serviceId }: Target) {
  let isOver = false;
  const done = { sent: 0, end: () => Promise.resolve() };
  const asking = (async () => {
    while (!isOver && server.exitCode === null) {
      const answer = await fetchWithRetry("/api/customer/requests", {
        method: "POST",
        headers: { ...guest, "Content-Type": "application/json", "Idempotency-Key": randomUUID() },
        body: JSON.stringify({ service_id: serviceId }),
      });
      const { request } = (await answer.json()) as { request?: { id: string } };
      if (request === undefined) problems.push(`a guest's request answered ${answer.status}`);
      else done.sent += 1;
      await fetchWithRetry(`/api/customer/requests/${request?.id ?? ""}`, {
        method: "DELETE",
        headers: guest,
      });
      await pause(ASK_EVERY_MS);
    }
  })().catch((error: unknown) => problems.push(`a guest's request failed: ${String(error)}`));
  done.end = async () => {
    isOver = true;
    await asking;
    // Wait for the last events.
    await pause(2000);
  };
  return done;
}

/** Retries once, like the app, when the server closes an idle connection just as it is reused. */
function fetchWithRetry(url: string, call: RequestInit): Promise<Response> {
  return fetch(target.url + url, call).catch(() => fetch(target.url + url, call));
}
