import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { EndpointAnswer } from "@roombell/common/contract/endpoints";
import { DINING_SERVICE_ID } from "@roombell/common/domain/service";
import { startProduct, UNLIMITED_WRITES } from "@roombell/e2e/support/product";
import { io, type Socket } from "socket.io-client";
import { startBareServer } from "./bareServer.js";
import { call, callJson } from "./client.js";
import { cpuSeconds } from "./cpu.js";
import { demoHotel } from "./demoHotel.js";

/** What a guest writes; each is announced as `order:created` or `request:created`. */
export type WriteKind = "order" | "request";

/** A server that takes guests' writes and tells the staff of them. */
export type WriteTarget = {
  name: string;
  /** Sends a write with this mark; resolves with the status of the answer. */
  send(kind: WriteKind, mark: string): Promise<number>;
  connect(): Socket;
  /** CPU seconds of all its threads so far. */
  cpuSeconds(): Promise<number>;
  stop(): Promise<void>;
};

/** The mark that an event carries. */
export function markOf(kind: WriteKind, payload: unknown): string {
  const { order, request } = payload as {
    order?: { special_instructions: string };
    request?: { description: string };
  };
  return (kind === "order" ? order?.special_instructions : request?.description) ?? "";
}

/** The bodies of the other servers: as large as the product's, so that all parse and send the same amount. */
const bodyOf = (kind: WriteKind, mark: string): object =>
  kind === "order"
    ? { items: LINES, special_instructions: mark }
    : { service_id: "000000000000000000000001", description: mark };

const LINES = [
  { menu_item_id: "000000000000000000000001", quantity: 2, selected_options: {}, special_instructions: "" },
  { menu_item_id: "000000000000000000000002", quantity: 1, selected_options: {}, special_instructions: "" },
];

/** Appends to a file and emits: `relay.ts`. */
export const startRelay = (): Promise<WriteTarget> => startOther("bare relay", "relay.ts");

/** A plain application of Koa and mongoose, with one insert: `peer.ts`. */
export const startPeer = (): Promise<WriteTarget> => startOther("Koa and mongoose", "peer.ts");

async function startOther(name: string, script: string): Promise<WriteTarget> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "roombell-bench-"));
  const server = await startBareServer(script, { BENCH_FOLDER: folder });
  const { url } = server;
  return {
    name,
    send: async (kind, mark) => (await call(`${url}/${kind}`, "POST", {}, bodyOf(kind, mark))).status,
    connect: () => io(url, { transports: ["websocket"], forceNew: true }),
    cpuSeconds: async () => (await callJson<{ seconds: number }>(`${url}/cpu`, "GET", {})).seconds,
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The product with its demo hotel, whose rooms write in turns. */
export async function startRoombell(): Promise<WriteTarget> {
  const product = await startProduct(UNLIMITED_WRITES);
  const hotel = await demoHotel(product);
  const api = `${product.url}/api/customer`;
  const guests = hotel.rooms.map(({ qr_code }) => ({ "X-QR-Data": qr_code }));
  const { services } = await callJson<EndpointAnswer<"GET /customer/services">>(
    `${api}/services`,
    "GET",
    guests[0] ?? {},
  );
  const service_id = services.find(({ id }) => id !== DINING_SERVICE_ID)?.id;
  const items = hotel.dishes
    .slice(0, 2)
    .map((menu_item_id, index) => ({ menu_item_id, quantity: 2 - index }));
  let next = 0;
  return {
    name: "Roombell",
    send: async (kind, mark) => {
      const headers = { ...guests[next++ % guests.length], "Idempotency-Key": mark };
      const answer =
        kind === "order"
          ? call(`${api}/food-orders`, "POST", headers, { items, special_instructions: mark })
          : call(`${api}/requests`, "POST", headers, { service_id, description: mark });
      return (await answer).status;
    },
    connect: () =>
      io(`${product.url}/staff`, { transports: ["websocket"], forceNew: true, auth: { token: hotel.token } }),
    cpuSeconds: () => cpuSeconds(product.url),
    stop: () => product.stop(),
  };
}
