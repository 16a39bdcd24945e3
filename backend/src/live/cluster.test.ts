import { EventEmitter } from "node:events";
import { afterEach, describe, expect, test, vi } from "vitest";
import { liveState } from "./liveState.js";
import * as countsWrites from "#database/countsWrites.js";
import { clusterOf } from "./cluster.js";
import { shareWrites } from "./shareWrites.js";

const was = liveState.redis;
afterEach(() => {
  liveState.redis = was;
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
  return { cluster: clusterOf({ staff } as never, isShared), sent, others };
}

describe("a process tells the others", () => {
  test("nothing where there are none", () => {
    const { cluster, sent } = openCluster(false);
    cluster.send("figures", { hotel_ids: ["7"] });
    expect(sent).toEqual([]);
  });

  test("by name and with its payload, and hears of them alike", () => {
    const { cluster, sent, others } = openCluster();
    const heard = vi.fn<(payload: { hotel_ids: string[] }) => void>();
    cluster.on("figures", heard);
    cluster.send("figures", { hotel_ids: ["7"] });
    others.emit("figures", { hotel_ids: ["8"] });
    others.emit("viewing", {});
    expect(sent).toEqual([["figures", { hotel_ids: ["7"] }]]);
    expect(heard).toHaveBeenCalledExactlyOnceWith({ hotel_ids: ["8"] });
  });
});

describe("what a process has written", () => {
  test("is told while Redis is there, and what others have written is read anew", () => {
    const { cluster, sent, others } = openCluster();
    const own = vi.spyOn(countsWrites, "onOwnWrite");
    const stop = shareWrites(cluster);
    expect(own).toHaveBeenCalledOnce();
    const tell = own.mock.calls[0]?.[0];
    liveState.redis = "down";
    tell?.("rooms", "7");
    expect(sent).toEqual([]);
    liveState.redis = "up";
    tell?.("rooms", "7");
    expect(sent).toEqual([["written", { collection: "rooms", owner: "7" }]]);
    const before = countsWrites.writeMark("rooms", "7");
    others.emit("written", { collection: "rooms", owner: "7" });
    expect(countsWrites.writeMark("rooms", "7")).not.toBe(before);
    stop();
  });
});
