import { act, waitFor } from "@testing-library/react";
import type { LiveNamespace, OpenSocket } from "#shared/lib/live/live.js";
import { createFakeServer, type FakeServer } from "./fakeSocket.js";

type Servers = { [N in LiveNamespace]: FakeServer<N> };
const createServers = (): Servers => ({
  "/guest": createFakeServer(),
  "/staff": createFakeServer(),
  "/platform": createFakeServer(),
});
let servers = createServers();

/** Replaces socket.io-client's `io` under whole pages. */
export const openPageSocket: OpenSocket = (namespace, options) => servers[namespace].open(namespace, options);

/** Forgets the connections of the last test. */
export function renewPageSockets(): void {
  servers = createServers();
}

/** The server's side of the page's live connection, confirmed once the page has connected. */
export async function connectPage<N extends LiveNamespace>(namespace: N): Promise<FakeServer<N>> {
  const server: FakeServer<N> = servers[namespace];
  await waitFor(() => {
    if (server.auths.length === 0) throw new Error("not connected yet");
  });
  await act(async () => server.ready());
  return server;
}
