import { CSPProvider } from "@base-ui/react/csp-provider";
import type { HotelAdminUser, User } from "@roombell/common/contract/auth";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, render } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createStore, Provider } from "jotai";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider, useLocation } from "react-router-dom";
import { createAppQueryClient } from "#app/Providers.js";
import type { LiveNamespace } from "#shared/lib/live/live.js";
import { LiveProvider } from "#shared/lib/live/LiveProvider.js";
import { Toasts } from "#shared/ui/toast/Toasts.js";
import { sessionAtom } from "#staff/session/session.js";
import { createFakeLive, type FakeLive } from "./fakeSocket.js";
import { hotelAdmin } from "./fixtures.js";

type Options<N extends LiveNamespace> = {
  /** The address, with query. */
  at?: string;
  /** The signed-in user; none by default. */
  user?: User;
  /** A live connection controlled by the test (`createFakeLive`). */
  live?: FakeLive<N>;
  audience?: "staff" | "guest";
};

/**
 * Renders a screen as the app would: with its own client state, query cache and toasts, router, session and, if given,
 * a live connection. Returns the render result plus `user` (of user-event), `place()` (the address) and the stores.
 */
export function renderScreen<N extends LiveNamespace>(content: ReactNode, options: Options<N> = {}) {
  const { at = "/", user: signedIn, live, audience = "staff" } = options;
  const store = createStore();
  const queryClient = createAppQueryClient();
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
  if (signedIn) store.set(sessionAtom, { token: "test-token", user: signedIn });
  let place = at;
  const page = (
    <>
      {live ? (
        <LiveProvider connection={live.connection} audience={audience}>
          {content}
        </LiveProvider>
      ) : (
        content
      )}
      <Place onChange={(next) => (place = next)} />
    </>
  );
  const router = createMemoryRouter([{ path: "*", element: page }], { initialEntries: [at] });
  const view = render(
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <CSPProvider disableStyleElements>
          <RouterProvider router={router} />
          <Toasts place={audience} />
        </CSPProvider>
      </QueryClientProvider>
    </Provider>,
  );
  return { ...view, user: userEvent.setup({ delay: null }), store, queryClient, place: () => place };
}

/** Renders a page of the hotel's portal, signed in as its administrator. */
export function renderHotelPage(
  page: ReactNode,
  options: Omit<Options<"/staff">, "user" | "audience"> & { user?: Partial<HotelAdminUser> } = {},
) {
  return renderScreen(page, { ...options, user: { ...hotelAdmin, ...options.user } });
}

/** Opens a page of the hotel's portal whose live connection is up. */
export async function openHotelPage(
  page: ReactNode,
  options: { at?: string; user?: Partial<HotelAdminUser> } = {},
) {
  const live = createFakeLive("/staff");
  const view = renderHotelPage(page, { ...options, live });
  await becomesReady(live);
  return { live, ...view };
}

/** Confirms the live connection of the rendered screen. */
export async function becomesReady(live: { ready: () => void }): Promise<void> {
  await act(async () => {});
  act(() => live.ready());
}

function Place({ onChange }: { onChange: (place: string) => void }) {
  const { pathname, search } = useLocation();
  onChange(`${pathname}${search}`);
  return null;
}
