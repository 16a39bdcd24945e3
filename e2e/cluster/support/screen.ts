import type { FoodOrder, GuestFoodOrder } from "@roombell/common/contract/foodOrder";
import type { GuestServiceRequest, ServiceRequest } from "@roombell/common/contract/serviceRequest";
import { mergeSnapshot } from "@roombell/common/domain/version";
import { io, type Socket } from "socket.io-client";
import { call } from "../../support/api.js";
import type { GuestOfRoom, Hotel } from "../../support/hotel.js";

type Work = FoodOrder | ServiceRequest | GuestFoodOrder | GuestServiceRequest;

/** A screen that works as the web app's: it keeps the newest version, and reloads when it connects and on `resync`. */
export type Screen = {
  name: string;
  socket: Socket;
  /** The process that it is connected to, or will try next. */
  readonly url: string;
  /** How often it has connected. */
  readonly connects: number;
  /** What it shows, by id. */
  shown(): Map<string, Work>;
  /** What it should show, according to the API at `url`. */
  wanted(url: string): Promise<Map<string, Work>>;
  /** Drops the connection; it reconnects to the next process. */
  drop(): void;
  close(): void;
};

const RETRY_MS = 200;

/** A kitchen screen of the hotel; it moves on to the next process when it loses one. */
export function openStaffScreen(urls: string[], hotel: Hotel, screen = "kitchen"): Promise<Screen> {
  return openScreen(`staff at ${screen}`, urls, "/staff", { token: hotel.token, screen }, async (url) => {
    const query = { active: "true" } as const;
    const { orders } = await call(url, "GET /hotel-admin/food-orders", hotel.staff, { query });
    const { requests } = await call(url, "GET /hotel-admin/requests", hotel.staff, { query });
    return [...orders, ...requests];
  });
}

/** A guest's phone. */
export function openGuestScreen(urls: string[], guest: GuestOfRoom): Promise<Screen> {
  return openScreen(`guest ${guest.qr}`, urls, "/guest", { qr: guest.qr }, async (url) => {
    const { orders } = await call(url, "GET /customer/food-orders", guest.headers, { query: {} });
    const { requests } = await call(url, "GET /customer/requests", guest.headers, { query: {} });
    return [...orders, ...requests].filter(({ is_active }) => is_active);
  });
}

async function openScreen(
  name: string,
  urls: string[],
  namespace: string,
  auth: Record<string, unknown>,
  load: (url: string) => Promise<Work[]>,
): Promise<Screen> {
  const held = new Map<string, Work>();
  let connects = 0;
  let turn = 0;
  let isOpen = true;
  const urlNow = (): string => urls[turn % urls.length] ?? "";
  const keep = (work: Work): void => {
    if ((held.get(work.id)?.version ?? 0) < work.version) held.set(work.id, work);
  };
  const reload = async (): Promise<void> => {
    const before = [...held.values()];
    const answer = await load(urlNow());
    const merged = mergeSnapshot([...held.values()], answer, before);
    held.clear();
    merged.forEach(keep);
  };
  let opened = (): void => undefined;
  const isComplete = new Promise<void>((resolve) => (opened = resolve));
  const socket = io(urlNow() + namespace, {
    auth,
    transports: ["websocket"],
    forceNew: true,
    reconnection: false,
  });
  const tryNext = (): void => {
    if (!isOpen) return;
    turn += 1;
    (socket.io as unknown as { uri: string }).uri = urlNow();
    setTimeout(() => isOpen && socket.connect(), RETRY_MS);
  };
  socket.on("disconnect", tryNext);
  socket.on("connect_error", tryNext);
  for (const event of ["order:created", "order:updated"]) socket.on(event, ({ order }) => keep(order));
  for (const event of ["request:created", "request:updated"])
    socket.on(event, ({ request }) => keep(request));
  const reloadOrReconnect = (): void => void reload().then(opened, () => socket.io.engine.close());
  socket.on("ready", () => {
    connects += 1;
    reloadOrReconnect();
  });
  socket.on("resync", reloadOrReconnect);
  await isComplete;
  const open = (works: Iterable<Work>): Map<string, Work> =>
    new Map([...works].filter(({ is_active }) => is_active).map((work) => [work.id, work]));
  return {
    name,
    socket,
    get connects() {
      return connects;
    },
    get url() {
      return urlNow();
    },
    shown: () => open(held.values()),
    wanted: async (url) => open(await load(url)),
    drop: () => socket.io.engine.close(),
    close: () => {
      isOpen = false;
      socket.disconnect();
    },
  };
}
