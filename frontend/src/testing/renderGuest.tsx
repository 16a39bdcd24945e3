// Loaded lazily by the app, up front here: on a busy machine it may take longer than a test waits for a toast.
import "#shared/ui/overlay/ToastPlace.js";
import { CSPProvider } from "@base-ui/react/csp-provider";
import type { GuestFoodOrder } from "@roombell/common/contract/foodOrder";
import type { GuestEvents } from "@roombell/common/contract/liveEvents";
import type { GuestMenuCategory } from "@roombell/common/contract/menu";
import type { Service } from "@roombell/common/contract/service";
import type { GuestServiceRequest } from "@roombell/common/contract/serviceRequest";
import type { GuestHotel } from "@roombell/common/contract/stay";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createStore, Provider } from "jotai";
import { firstPage } from "#app/firstPage.js";
import { createAppQueryClient } from "#app/Providers.js";
import { storedStayId } from "#guest/stay/stayStorage.js";
import { storedGuest } from "#shared/lib/api/guestApi.js";
import type { LiveEventName } from "#shared/lib/live/live.js";
// Loaded lazily by the app, up front here: on a busy machine these imports take longest.
import "#guest/app/CustomerPage.js";
import "#guest/app/FoodPage.js";
import { newId } from "./fixtures.js";
import {
  buildGuestHotel,
  buildMenuCategory,
  buildService,
  diningService,
  dosa,
  fishCurry,
  guestCode,
  guestRoom,
  idli,
} from "./guestFixtures.js";
import { connectPage } from "./pageSocket.js";
import { answer } from "./server.js";

/** The state of the hotel's server; handlers may change it. */
export type GuestWorld = {
  stay_id: string;
  hotel: GuestHotel;
  services: Service[];
  menu: GuestMenuCategory[];
  orders: GuestFoodOrder[];
  requests: GuestServiceRequest[];
};

/** Serves every load of the guest app. */
export function serveGuest(fields: Partial<GuestWorld> = {}): GuestWorld {
  const world: GuestWorld = {
    stay_id: newId(),
    hotel: buildGuestHotel(),
    services: [diningService, buildService(), buildService({ name: "Room cleaning" }), taxi],
    menu: [
      buildMenuCategory([dosa, idli]),
      buildMenuCategory([fishCurry], { name: "Curries", description: "" }),
    ],
    orders: [],
    requests: [],
    ...fields,
  };
  const { stay_id, hotel, services } = world;
  answer("POST /auth/validate-qr", { room: guestRoom, hotel, stay_id, services });
  answer("GET /customer/room-info", () => ({ room: guestRoom, hotel: world.hotel, stay_id }));
  answer("GET /customer/services", () => ({ services: world.services }));
  answer("GET /customer/menu", () => ({ menu: world.menu }));
  answer("GET /customer/quote", { minutes: 25, is_busy: false });
  answer("GET /customer/food-orders", () => ({ orders: world.orders }));
  answer("GET /customer/food-orders/:id", ({ params }) => {
    const order = world.orders.find(({ id }) => id === params.id);
    if (order === undefined) throw new Error("no such order");
    return { order };
  });
  answer("GET /customer/requests", () => ({ requests: world.requests }));
  return world;
}

const taxi = buildService({ name: "Taxi", description: "To the airport", category: "Transportation" });

/** Puts this tab into the stay, as after a scan. */
export function enterStay({ stay_id }: { stay_id: string }): void {
  storedStayId.write(stay_id);
  storedGuest.write({ qr: guestCode, stay_id });
}

/** The app at a guest address, with its own client state, query cache and history. */
function guestAt(at: string | { pathname: string; state: object }) {
  const { pathname, state } = typeof at === "string" ? { pathname: at, state: null } : at;
  window.history.replaceState(state, "", pathname);
  const queryClient = createAppQueryClient();
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
  const Page = firstPage(pathname, queryClient);
  const draw = () => ({
    ...render(
      <Provider store={createStore()}>
        <QueryClientProvider client={queryClient}>
          <CSPProvider disableStyleElements>
            <Page />
          </CSPProvider>
        </QueryClientProvider>
      </Provider>,
    ),
    user: userEvent.setup({ delay: null }),
    queryClient,
  });
  return { Page, draw };
}

/** Renders the app at a guest address. */
export function renderGuest(at: string | { pathname: string; state: object } = "/customer") {
  return guestAt(at).draw();
}

/** Renders the app as the browser starts it: once its page is loaded. */
export async function startGuest(at = "/customer") {
  const { Page, draw } = guestAt(at);
  await Page.load();
  return draw();
}

/** Opens a guest page in an open stay, with its live connection and its toasts. `emit` sends a live event. */
export async function openGuest(fields: Partial<GuestWorld> = {}, at = "/customer") {
  const world = serveGuest(fields);
  enterStay(world);
  const view = renderGuest(at);
  await findToasts();
  const server = await connectPage("/guest");
  const emit = <E extends LiveEventName<"/guest">>(name: E, payload: GuestEvents[E]): void =>
    act(() => server.emit(name, payload));
  return { ...view, world, emit };
}

/** Everything stored on the device, as `name=value`. */
export function keptOnDevice(areas: readonly Storage[] = [localStorage, sessionStorage]): string[] {
  return areas.flatMap((area) => Object.keys(area).map((name) => `${name}=${area.getItem(name)}`));
}

/** The texts of all toasts that appear from now on, including replaced ones. */
export function recordToasts(): ReadonlySet<string> {
  const region = screen.getByLabelText("Messages");
  const texts = new Set<string>();
  const look = (): void => {
    for (const { textContent } of region.children) if (textContent) texts.add(textContent);
  };
  new MutationObserver(look).observe(region, { childList: true, characterData: true, subtree: true });
  return texts;
}

/** Waits for the toast region, which is mounted after the first view. */
async function findToasts(): Promise<void> {
  await screen.findByLabelText("Messages");
}
