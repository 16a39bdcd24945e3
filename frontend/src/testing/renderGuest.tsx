// Loaded late by the product, and beforehand here: on a busy machine loading takes longer than a toast is waited for.
import "../shared/ui/overlay/ToastPlace.js";
import { CSPProvider } from "@base-ui/react/csp-provider";
import type { GuestFoodOrder } from "@roombell/common/contract/foodOrder";
import type { GuestMenuCategory } from "@roombell/common/contract/menu";
import type { Service } from "@roombell/common/contract/service";
import type { GuestServiceRequest } from "@roombell/common/contract/serviceRequest";
import type { GuestHotel } from "@roombell/common/contract/stay";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, configure, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createStore, Provider } from "jotai";
import { MemoryRouter } from "react-router-dom";
import { createAppQueryClient } from "../app/Providers.js";
import { AppRoutes } from "../app/routes.js";
import { storedStayId } from "../guest/stay/stayStorage.js";
import { storedGuest } from "../shared/lib/guestApi.js";
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
import { answer } from "./server.js";

/** What the hotel's server tells a guest; the lists are the server's own and may be changed by handlers. */
export type GuestWorld = {
  stay_id: string;
  hotel: GuestHotel;
  services: Service[];
  menu: GuestMenuCategory[];
  orders: GuestFoodOrder[];
  requests: GuestServiceRequest[];
};

/** Lets the server answer every load of the guest app. */
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

/** This tab is in the stay already, as after a scan. */
export function enterStay({ stay_id }: { stay_id: string }): void {
  storedStayId.write(stay_id);
  storedGuest.write({ qr: guestCode, stay_id });
}

// The pages are loaded when they are first shown.
configure({ asyncUtilTimeout: 15_000 });

// jsdom has no scrolling.
window.scrollTo = () => undefined;

/** Renders the app at a guest address, with client state, query cache and history of its own. */
export function renderGuest(at: string | { pathname: string; state: object } = "/customer") {
  const queryClient = createAppQueryClient();
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
  const view = render(
    <Provider store={createStore()}>
      <QueryClientProvider client={queryClient}>
        <CSPProvider disableStyleElements>
          <MemoryRouter initialEntries={[at]}>
            <AppRoutes />
          </MemoryRouter>
        </CSPProvider>
      </QueryClientProvider>
    </Provider>,
  );
  return { ...view, user: userEvent.setup(), queryClient };
}

/** Everything that lies on the device, as `name=value`. */
export function keptOnDevice(areas: readonly Storage[] = [localStorage, sessionStorage]): string[] {
  return areas.flatMap((area) => Object.keys(area).map((name) => `${name}=${area.getItem(name)}`));
}

/** What the device forgets between two tests. */
export function forgetGuest(): void {
  localStorage.clear();
  sessionStorage.clear();
}

/** The browser tells that the network is gone, or back. */
export async function setOnline(isOnline: boolean): Promise<void> {
  Object.defineProperty(navigator, "onLine", { configurable: true, value: isOnline });
  await act(async () => {
    window.dispatchEvent(new Event(isOnline ? "online" : "offline"));
  });
}

/** Toasts have their place a moment after the first view. */
export async function findToasts(): Promise<void> {
  await screen.findByLabelText("Messages");
}
