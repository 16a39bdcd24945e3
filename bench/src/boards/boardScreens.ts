import path from "node:path";
import { DINING_SERVICE_ID } from "@roombell/common/domain/service";
import { call } from "@roombell/e2e/support/api";
import { DESKTOP_MOVING, openContext } from "@roombell/e2e/support/browser";
import type { DemoAccess } from "@roombell/e2e/support/demo";
import { headersOf } from "@roombell/e2e/support/freshHotel";
import type { Headers } from "@roombell/e2e/support/hotel";
import { signedInStaff } from "@roombell/e2e/support/people";
import type { Product } from "@roombell/e2e/support/product";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { io } from "socket.io-client";

/** The staff and guests of the demo hotel who make changes, and the dishes and services they use. */
export type House = {
  url: string;
  staff: readonly Headers[];
  guests: readonly Headers[];
  room_ids: readonly string[];
  dishes: readonly { menu_item_id: string; selected_options: Record<string, string> }[];
  service_ids: readonly string[];
  /** Ids of the kitchen's stations by name. */
  stations: ReadonlyMap<string, string>;
};

/** Signs in `count` staff members and loads the guests of every occupied room. */
export async function openHouse({ url }: Product, access: DemoAccess, count: number): Promise<House> {
  const signIn = (): Promise<Headers> => headersOf(url, "hotel-admin", access);
  const staff = await Promise.all(Array.from({ length: count }, signIn));
  const desk = staff[0] ?? {};
  const { rooms } = await call(url, "GET /hotel-admin/rooms", desk, { query: {} });
  const occupied = rooms.filter(({ is_occupied }) => is_occupied);
  const guests = occupied.map(({ qr_url }) => ({
    "X-QR-Data": new URL(qr_url).searchParams.get("qr") ?? "",
  }));
  const { menu } = await call(url, "GET /customer/menu", guests[0] ?? {}, {});
  const { services } = await call(url, "GET /hotel-admin/services", desk, {});
  const { hotel } = await call(url, "GET /hotel-admin/hotel", desk, {});
  return {
    url,
    staff,
    guests,
    room_ids: occupied.map(({ id }) => id),
    dishes: menu.flatMap(({ items }) =>
      items.map(({ id, option_groups }) => ({
        menu_item_id: id,
        selected_options: Object.fromEntries(
          option_groups
            .filter(({ is_required }) => is_required)
            .map(({ name, options }) => [name, options[0]?.value ?? ""]),
        ),
      })),
    ),
    service_ids: services
      .filter(({ id, needs_time }) => id !== DINING_SERVICE_ID && !needs_time)
      .map(({ id }) => id),
    stations: new Map(hotel.stations?.map(({ id, name }) => [name, id])),
  };
}

/** A screen with its board and, in the kitchen, an optional station or the role of expediter. */
export type Screen = {
  name: string;
  board: "kitchen" | "front-desk";
  station?: string;
  is_expediter?: true;
};

/** Opens each screen in its own browser context, with a script that runs before the page's own. */
export async function openScreens(
  browser: Browser,
  product: Product,
  access: DemoAccess,
  screens: readonly Screen[],
  { script, stations, ...options }: BrowserContextOptions & { script: string; stations?: House["stations"] },
): Promise<{ screen: Screen; page: Page }[]> {
  const signedIn = await signedInStaff(browser, product, access);
  const storageState = await signedIn.context().storageState();
  await signedIn.context().close();
  const pages: { screen: Screen; page: Page }[] = [];
  for (const screen of screens) {
    const { board, station, is_expediter = false } = screen;
    const context = await openContext(browser, { ...DESKTOP_MOVING, ...options, storageState });
    await context.addInitScript({ path: path.join(import.meta.dirname, script) });
    if (station !== undefined || is_expediter) {
      const shown = { stations: station === undefined ? [] : [stations?.get(station)], is_expediter };
      await context.addInitScript(
        (value) => localStorage.setItem("roombell.board.stations", value),
        JSON.stringify(shown),
      );
    }
    const page = await context.newPage();
    await page.goto(`${product.url}/hotel-admin/${board}`);
    await page.getByText("Live", { exact: true }).waitFor();
    await page.getByRole("region", { name: /^New/ }).waitFor();
    pages.push({ screen, page });
  }
  return pages;
}

/** Connects screens as plain sockets without a browser. Returns a function that disconnects them. */
export async function connectScreens(
  { url, staff: [staff = {}] }: House,
  screens: readonly Screen[],
): Promise<() => void> {
  const token = staff["Authorization"]?.replace("Bearer ", "");
  const sockets = screens.map(({ board }) =>
    io(`${url}/staff`, {
      auth: { token, screen: board.replace("-", "_") },
      transports: ["websocket"],
      forceNew: true,
    }),
  );
  await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.on("ready", resolve))));
  return () => sockets.forEach((socket) => socket.close());
}
