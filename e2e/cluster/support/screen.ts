import type { FoodOrder, GuestFoodOrder } from "@roombell/common/contract/foodOrder";
import type { GuestServiceRequest, ServiceRequest } from "@roombell/common/contract/serviceRequest";
import { mergeSnapshot } from "@roombell/common/domain/version";
import { io, type Socket } from "socket.io-client";
import { call } from "../../support/api.js";
import type { GuestOfRoom, Hotel } from "../../support/hotel.js";

type Work = FoodOrder | ServiceRequest | GuestFoodOrder | GuestServiceRequest;

/** Behaves like the web app: keeps the newest version of each entry, reloads when it connects and on `resync`. */
export type Screen = {
  name: string;
  socket: Socket;
  /** The process that it is connected to or will try next. */
  readonly url: string;
  /** How often it has connected. */
  readonly connects: number;
  /** The entries that it shows, by id. */
  shown(): Map<string, Work>;
  /** The entries that it should show, according to the API at `url`. */
  wanted(url: string): Promise<Map<string, Work>>;
  /** Drops the connection; it reconnects to the next process. */
  drop(): void;
  close(): void;
};

const RETRY_MS = 200;

/** A kitchen screen of the hotel; it connects to the next process when it loses one. */
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
  const works = new Map<string, Work>();
  let connects = 0;
  let turn = 0;
  let isOpen = true;
  const urlNow = (): string => urls[turn % urls.length] ?? "";
  const merge = (work: Work): void => {
    if ((works.get(work.id)?.version ?? 0) < work.version) works.set(work.id, work);
  };
  const reload = async (): Promise<void> => {
    const before = [...works.values()];
    const answer = await load(urlNow());
    const merged = mergeSnapshot([...works.values()], answer, before);
    works.clear();
    merged.forEach(merge);
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
  for (const event of ["order:created", "order:updated"]) socket.on(event, ({ order }) => merge(order));
  for (const event of ["request:created", "request:updated"])
    socket.on(event, ({ request }) => merge(request));
  const reloadOrReconnect = (): void => void reload().then(opened, () => socket.io.engine.close());
  socket.on("ready", () => {
    connects += 1;
    reloadOrReconnect();
  });
  socket.on("resync", reloadOrReconnect);
  await isComplete;
  const open = (all: Iterable<Work>): Map<string, Work> =>
    new Map([...all].filter(({ is_active }) => is_active).map((work) => [work.id, work]));
  return {
    name,
    socket,
    get connects() {
      return connects;
    },
    get url() {
      return urlNow();
    },
    shown: () => open(works.values()),
    wanted: async (url) => open(await load(url)),
    drop: () => socket.io.engine.close(),
    close: () => {
      isOpen = false;
      socket.disconnect();
    },
  };
}
