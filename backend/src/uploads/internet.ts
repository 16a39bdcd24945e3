import { Resolver } from "node:dns/promises";
import type { RequestOptions } from "node:https";

/** The server's only way to addresses that its settings do not name; tests replace it. */
export const internet = {
  /** All addresses of a host name; the lookup ends with the signal. */
  async resolve(host: string, signal: AbortSignal): Promise<string[]> {
    // Not the system's lookup: its few threads are shared with files and passwords, and a slow name would block them.
    const resolver = new Resolver({ timeout: 1000, tries: 2 });
    signal.addEventListener("abort", () => resolver.cancel(), { once: true });
    const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    return found.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
  },

  /** Where to connect for an address that was checked. */
  endpointOf: (address: string): RequestOptions => ({ host: address, port: 443 }),
};
