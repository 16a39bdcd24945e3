import { EventEmitter } from "node:events";
import { afterEach, describe, expect, test, vi } from "vitest";
import { createCluster } from "./cluster.js";

afterEach(() => {
  vi.restoreAllMocks();
});

/** A cluster whose other processes are this test. */
function openCluster(isShared = true) {
  const others = new EventEmitter();
  const sent: unknown[][] = [];
  const staff = {
    serverSideEmit: (...message: unknown[]) => void sent.push(message),
    on: (name: string, listener: (payload: unknown) => void) => others.on(name, listener),
  };
  return { cluster: createCluster({ staff } as never, isShared), sent, others };
}

describe("messages between processes", () => {
  test("are not sent without other processes", () => {
    const { cluster, sent } = openCluster(false);
    cluster.send("figures", { hotel_ids: ["7"] });
    expect(sent).toEqual([]);
  });

  test("are sent and received by name with their payload", () => {
    const { cluster, sent, others } = openCluster();
    const listener = vi.fn<(payload: { hotel_ids: string[] }) => void>();
    cluster.on("figures", listener);
    cluster.send("figures", { hotel_ids: ["7"] });
    others.emit("figures", { hotel_ids: ["8"] });
    others.emit("viewing", {});
    expect(sent).toEqual([["figures", { hotel_ids: ["7"] }]]);
    expect(listener).toHaveBeenCalledExactlyOnceWith({ hotel_ids: ["8"] });
  });
});
