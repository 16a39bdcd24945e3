import { expect, test } from "vitest";
import { metrics } from "#http/metrics.js";
import { createClient } from "#testing/client.js";
import { connectLive } from "#testing/liveClient.js";
import { askForService, openHotel } from "#testing/openHotel.js";
import { joinRaw, openRawSocket } from "#testing/rawSocket.js";
import { startTestServer } from "#testing/testServer.js";

test("stopping disconnects clients so that they reconnect, without waiting for unresponsive ones", async () => {
  const server = await startTestServer();
  const open = await openHotel();
  const client = await connectLive(server, "/staff", open);
  const deaf = await openRawSocket(server);
  await joinRaw(deaf, "/guest", { qr: open.room.qr_code });
  deaf.pause();
  const reason = new Promise<string>((resolve) => client.socket.once("disconnect", resolve));
  await server.close();
  // Not "io server disconnect", after which the client library would not reconnect.
  expect(["transport close", "transport error"]).toContain(await reason);
  await expect(openRawSocket(server)).rejects.toThrow("ECONNREFUSED");
  deaf.destroy();
  client.close();
});

test("live activity is exported as metrics", async () => {
  const server = await startTestServer();
  const open = await openHotel();
  const staff = await connectLive(server, "/staff", open);
  await askForService(createClient(server), open);
  await staff.next("request:created");
  await expect(connectLive(server, "/guest", { qr: "wrong" })).rejects.toMatchObject({
    data: { code: "invalid_qr" },
  });
  const text = await metrics.metrics();
  expect(text).toMatch(/^roombell_live_sockets 1$/m);
  expect(text).toMatch(/^roombell_live_publish_seconds_count\{event="request:created"\} 1$/m);
  expect(text).toMatch(/^roombell_live_connects_total\{namespace="\/staff"\} 2$/m);
  expect(text).toMatch(/^roombell_live_refused_total\{code="invalid_qr"\} 1$/m);
  staff.close();
  await server.close();
});
