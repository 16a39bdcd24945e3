import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer, type Server } from "node:https";
import type { AddressInfo } from "node:net";
import { vi } from "vitest";
import { internet } from "#lib/publicRequest.js";
import { TEST_CERTIFICATE, TEST_KEY } from "./certificate.js";

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** A fake internet: every address resolves to one local TLS server. */
export type FakeInternet = {
  /** The addresses by name, one list per resolution; the last list repeats. */
  names: Map<string, string[][]>;
  /** Responses by host and path; anything else is a 404. */
  answers: Map<string, Answer>;
  /** Resolved names and connected addresses, in order. */
  resolved: string[];
  connected: string[];
  requests: IncomingMessage[];
  /** Clears everything above. */
  reset(): void;
  close(): Promise<void>;
};

/** Starts the fake internet and redirects the server's outgoing connections to it until it is closed. */
export async function startFakeInternet(): Promise<FakeInternet> {
  const fake: Omit<FakeInternet, "reset" | "close"> = {
    names: new Map(),
    answers: new Map(),
    resolved: [],
    connected: [],
    requests: [],
  };
  const server = createServer({ key: TEST_KEY, cert: TEST_CERTIFICATE }, (request, response) => {
    fake.requests.push(request);
    const answer = fake.answers.get(`${request.headers.host}${request.url}`);
    if (answer === undefined) response.writeHead(404).end();
    else answer(response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const resolve = vi.spyOn(internet, "resolve").mockImplementation(async (host) => {
    fake.resolved.push(host);
    const lists = fake.names.get(host) ?? [];
    return (lists.length > 1 ? lists.shift() : lists[0]) ?? [];
  });
  const getEndpoint = vi.spyOn(internet, "getEndpoint").mockImplementation((address) => {
    fake.connected.push(address);
    return { host: "127.0.0.1", port, ca: TEST_CERTIFICATE };
  });
  return Object.assign(fake, {
    reset: () => {
      fake.names.clear();
      fake.answers.clear();
      for (const list of [fake.resolved, fake.connected, fake.requests]) list.length = 0;
    },
    close: async () => {
      resolve.mockRestore();
      getEndpoint.mockRestore();
      await closeServer(server);
    },
  });
}

/** Answers with a file. */
export const file =
  (body: Buffer | string): Answer =>
  (response) =>
    void response.writeHead(200).end(body);

/** Answers with a redirect. */
export const redirectTo =
  (location: string): Answer =>
  (response) =>
    void response.writeHead(302, { Location: location }).end();

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
