import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { askServer } from "#shared/lib/api/serverReach.js";
import { createFakeLive, createFakeServer, type FakeLive } from "#testing/fakeSocket.js";
import { setNetwork } from "#testing/server.js";
import { createLiveConnection, type OpenSocket } from "./live.js";

async function started(auth?: () => Record<string, unknown>): Promise<FakeLive<"/staff">> {
  const live = createFakeLive("/staff", auth);
  live.connection.start();
  await vi.advanceTimersByTimeAsync(0);
  return live;
}

/** Changes what the device says about its network, and whether the server answers. */
async function setOnline(isOnline: boolean, answers = isOnline): Promise<void> {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
  setNetwork(answers);
  window.dispatchEvent(new Event(isOnline ? "online" : "offline"));
  await askServer();
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("the state of a connection", () => {
  test("becomes live only after the server has confirmed", async () => {
    const live = await started();
    expect(live.connection.state).toBe("connecting");
    live.ready();
    expect(live.connection.state).toBe("live");
  });

  test("turns from live to reconnecting, then to polling, and back", async () => {
    const live = await started();
    const seen: string[] = [];
    live.connection.onState((state) => seen.push(state));
    live.ready();
    live.drop();
    await vi.advanceTimersByTimeAsync(8000);
    live.ready();
    expect(seen).toEqual(["live", "reconnecting", "polling", "live"]);
  });

  test("turns to reconnecting when a board's pulse stops, and back to live with the next pulse", async () => {
    const live = await started();
    const seen: string[] = [];
    live.ready();
    live.connection.onState((state) => seen.push(state));
    live.emit("pulse", {});
    await vi.advanceTimersByTimeAsync(4400);
    live.emit("pulse", {});
    await vi.advanceTimersByTimeAsync(4400);
    expect(seen).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    live.emit("pulse", {});
    expect(seen).toEqual(["reconnecting", "live"]);
  });

  test("stays live without pulses if none was ever received", async () => {
    const live = await started();
    live.ready();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(live.connection.state).toBe("live");
  });

  test("turns to polling when no attempt succeeds", async () => {
    const live = await started();
    await vi.advanceTimersByTimeAsync(8000);
    expect(live.connection.state).toBe("polling");
  });

  test("stays polling while attempts fail", async () => {
    const live = await started();
    live.refuse();
    expect(live.connection.state).toBe("reconnecting");
    await vi.advanceTimersByTimeAsync(8000);
    live.refuse();
    expect(live.connection.state).toBe("polling");
  });

  test("is offline when the device is, and recovers", async () => {
    const live = await started();
    live.ready();
    await setOnline(false);
    live.drop();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(live.connection.state).toBe("offline");
    await setOnline(true);
    expect(live.connection.state).toBe("reconnecting");
    live.ready();
    expect(live.connection.state).toBe("live");
  });

  test("stays live when only the device believes to be offline", async () => {
    const live = await started();
    live.ready();
    await setOnline(false, true);
    expect(live.connection.state).toBe("live");
  });

  test("turns to polling when the network is back but the server is not", async () => {
    const live = await started();
    live.ready();
    await setOnline(false);
    live.drop();
    await vi.advanceTimersByTimeAsync(20_000);
    await setOnline(true, false);
    live.refuse();
    await vi.advanceTimersByTimeAsync(8000);
    expect(live.connection.state).toBe("polling");
  });

  test("does not change after stop", async () => {
    const live = await started();
    live.ready();
    live.emit("pulse", {});
    live.connection.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(live.connection.state).toBe("live");
    expect(live.auths).toHaveLength(1);
  });
});

describe("reconnecting", () => {
  test("happens 1 to 5 seconds after the server closed the connection", async () => {
    const live = await started();
    live.ready();
    live.drop(true);
    await vi.advanceTimersByTimeAsync(999);
    expect(live.auths).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(4001);
    expect(live.auths).toHaveLength(2);
  });

  test("succeeds once the client library, which failed to load at first, is available", async () => {
    const server = createFakeServer<"/staff">();
    const loadSocket = vi.fn<() => Promise<OpenSocket>>().mockResolvedValue(server.open);
    loadSocket.mockRejectedValueOnce(new Error("the network is away"));
    const connection = createLiveConnection({
      namespace: "/staff",
      auth: () => ({}),
      onSessionEnded: () => undefined,
      loadSocket,
    });
    connection.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(connection.state).toBe("reconnecting");
    await vi.advanceTimersByTimeAsync(5000);
    server.ready();
    expect(connection.state).toBe("live");
    connection.stop();
  });

  test("retries after a temporary refusal without ending the session", async () => {
    const live = await started();
    live.refuse({ code: "unavailable", message: "Starting" });
    await vi.advanceTimersByTimeAsync(5000);
    expect(live.auths).toHaveLength(2);
    expect(live.ended).toEqual([]);
  });

  test("reads the identity again for each attempt", async () => {
    let token = "old";
    const live = await started(() => ({ token }));
    token = "new";
    live.connection.restart();
    await vi.advanceTimersByTimeAsync(0);
    expect(live.auths).toEqual([{ token: "old" }, { token: "new" }]);
  });
});

describe("the end of a session", () => {
  test("is reported once, without further attempts", async () => {
    const live = await started();
    live.ready();
    live.emit("session:ended", { code: "hotel_inactive", message: "This hotel is not active" });
    live.drop(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(live.ended).toEqual([{ code: "hotel_inactive", message: "This hotel is not active" }]);
    expect(live.auths).toHaveLength(1);
  });

  test("is reported when a handshake is refused for good", async () => {
    const live = await started();
    live.refuse({ code: "unauthenticated", message: "Please sign in" });
    expect(live.ended).toEqual([{ code: "unauthenticated", message: "Please sign in" }]);
  });

  test("is never reported for a network failure", async () => {
    const live = await started();
    for (let attempt = 0; attempt < 20; attempt += 1) {
      live.refuse();
      await vi.advanceTimersByTimeAsync(5000);
    }
    expect(live.ended).toEqual([]);
  });

  test("can be followed by a new session on the same connection", async () => {
    const live = await started();
    live.emit("session:ended", { code: "password_changed", message: "" });
    live.connection.restart();
    await vi.advanceTimersByTimeAsync(0);
    live.ready();
    expect(live.connection.state).toBe("live");
  });
});

describe("events", () => {
  test("reach every listener until it unsubscribes", async () => {
    const live = await started();
    const first = vi.fn<() => void>();
    const second = vi.fn<() => void>();
    const stopFirst = live.connection.on("services:updated", first);
    live.connection.on("services:updated", second);
    live.emit("services:updated", {});
    stopFirst();
    live.emit("services:updated", {});
    expect(first).toHaveBeenCalledTimes(1);
    expect(second).toHaveBeenCalledTimes(2);
  });

  test("report work in view only over a confirmed connection", async () => {
    const live = await started();
    live.connection.sendSeen({ kind: "order", id: "a" });
    live.ready();
    live.connection.sendSeen({ kind: "order", id: "b" });
    expect(live.sent).toEqual([{ name: "ack:seen", payload: { kind: "order", id: "b" } }]);
  });
});
