import { Adapter, type BroadcastOptions } from "socket.io-adapter";
import { afterEach, expect, test, vi } from "vitest";
import { adjustAdapter, type StreamState } from "./streamsAdapter.js";

afterEach(() => void vi.restoreAllMocks());

/** An adapter of a namespace without sockets, and the packets that it would send to sockets of this process. */
function openAdapter() {
  const sent: string[] = [];
  vi.spyOn(Adapter.prototype, "broadcast").mockImplementation(({ data: [event, payload] }, { rooms }) => {
    const { order } = payload as { order: { version: number } };
    sent.push(`${String(event)} ${order.version} to ${[...rooms].join()}`);
  });
  const adapter = Object.assign(Object.create(Adapter.prototype) as Adapter, {
    uid: "this",
    nsp: { name: "/staff" },
    sids: new Map(),
    doPublish: async () => "1-0",
    onMessage: () => {},
    onRawMessage: () => {},
    persistSession: () => {},
  });
  const state: StreamState = { lastOffset: null, hasFailed: false, isForgetting: false };
  const adjusted = adjustAdapter(adapter as never, state);
  const broadcast = async (version: number, room: string) => {
    const packet = { type: 2, data: ["order:updated", { order: { id: "7", version } }] };
    const options: BroadcastOptions = { rooms: new Set([room]), except: new Set(), flags: {} };
    await (adjusted.broadcast(packet, options) as unknown as Promise<void>);
  };
  return { broadcast, sent };
}

test("each audience of a change receives it, and none receives an older one after it", async () => {
  const { broadcast, sent } = openAdapter();
  for (const version of [2, 1, 3]) {
    await broadcast(version, "orders");
    await broadcast(version, "orders:without-guests");
  }
  expect(sent).toEqual([
    "order:updated 2 to orders",
    "order:updated 2 to orders:without-guests",
    "order:updated 3 to orders",
    "order:updated 3 to orders:without-guests",
  ]);
});
