import type { ServerResponse } from "node:http";
import type { Subscription } from "@roombell/common/contract/push";
import { Types } from "mongoose";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { watchCrashes } from "#testing/crashes.js";
import { moveOrder, openHotel, placeOrder, type OpenHotel } from "#testing/openHotel.js";
import { startPushService, type PushService } from "#testing/pushService.js";
import { setUpServer } from "#testing/setUpServer.js";
import { PushSubscription } from "./model.js";
import { createPushSender, pushKeys } from "./sendPush.js";

let service: PushService;
let open: OpenHotel;
let expectNoCrash: () => void;
beforeAll(async () => {
  service = await startPushService(() => pushKeys(server.settings.jwtSecret).publicKey);
});
afterAll(() => service.close());
const { server, client: api } = setUpServer(() => ({ pushServices: [service.host] }));
beforeAll(async () => {
  open = await openHotel();
});
beforeEach(async () => {
  service.answerWith(201);
  service.net.names.set(service.host, [[PUBLIC]]);
  for (const list of [service.net.resolved, service.net.connected, service.requests]) list.length = 0;
  await PushSubscription.deleteMany({ hotel_id: open.hotel._id });
  expectNoCrash = watchCrashes();
});
afterEach(() => {
  expectNoCrash();
});

const PUBLIC = "93.184.215.14";
const FAILED = "failed";

const storedEndpoints = async (): Promise<string[]> =>
  (await PushSubscription.find({ hotel_id: open.hotel._id }).lean()).map(({ endpoint }) => endpoint);
const put = async (endpoint: string) => {
  const { keys } = service.addDevice().subscription;
  return api.attempt("PUT /customer/push", open.guest, { body: { endpoint, keys } });
};
/** Sends a message to a subscription as if it had been stored. */
const send = (subscription: Subscription, services = [service.host]) => {
  const id = String(new Types.ObjectId());
  const message = { id, stay_id: id, kind: "order", status: "confirmed" } as const;
  return createPushSender({ ...server.settings, pushServices: services })(subscription, message);
};

describe("a push endpoint", () => {
  // URL parsers disagree about where a host with one of these characters ends.
  test.each(Array.from("\"'`{}|^<>;,!$&()*+=_~[] \0\u3002"))(
    "is rejected with %j in its host, and not contacted even if stored",
    async (character) => {
      for (const written of [character, encodeURIComponent(character)]) {
        const endpoint = `https://evil.example${written}.${service.host}/x`;
        expect((await put(endpoint)).status).toBe(400);
        expect(await send({ endpoint, keys: service.addDevice().subscription.keys })).toBe("refused");
      }
      expect([service.net.resolved, service.net.connected]).toEqual([[], []]);
    },
  );

  test.each([
    "https://SERVICE./x",
    "https://SERVICE.:443/x",
    "https://a..SERVICE/x",
    "https://.SERVICE/x",
    "https://SERVICE:8443/x",
    "https://SERVICE@evil.example/x",
    "https://SERVICE:secret@SERVICE/x",
    "https://evil.example\\@SERVICE/x",
    "https://evil.example/SERVICE",
    "https://evil.example?.SERVICE/x",
    "https://evil.example#.SERVICE/x",
    "https:/\\evil.example/.SERVICE/x",
    "http://SERVICE/x",
    "https://NAME.evil.example/x",
    "https://evilSERVICE/x",
    "https://169.254.169.254/x",
    "https://:secret@SERVICE/x",
    "https://[::1]/x",
    "https://0x7f.1/x",
    "https://",
  ])("is rejected as %s, and not contacted even if stored", async (address) => {
    const endpoint = address.replaceAll("SERVICE", service.host).replace("NAME", service.host);
    expect((await put(endpoint)).status).toBe(400);
    expect(await send({ endpoint, keys: service.addDevice().subscription.keys })).toBe("refused");
    expect([service.net.resolved, service.net.connected]).toEqual([[], []]);
  });

  test.each(["https://PICTURES.Example:443/a/../push/b", "https://pictures.example/push/b"])(
    "is normalised from %s",
    async (address) => {
      expect((await put(address)).status).toBe(200);
      expect(await storedEndpoints()).toEqual(["https://pictures.example/push/b"]);
    },
  );

  test.each(["\t", "\n", "\u00ad"])(
    "is contacted at its normalised host if stored with %j",
    async (character) => {
      const { keys } = service.addDevice().subscription;
      await send({ endpoint: `https://evil.example${character}.${service.host}/x`, keys });
      expect(service.net.resolved).toEqual([`evil.example.${service.host}`]);
    },
  );

  test("is rejected for its length before any other check", async () => {
    const { body } = await put(`https://${service.host}/${"é".repeat(1000)}`);
    const message = "must have at most 1000 characters";
    expect(body).toMatchObject({ details: [{ path: "endpoint", message }] });
  });

  test.each(["127.0.0.1", "10.0.0.8", "169.254.169.254", "::1", "fd00::1"])(
    "is not contacted while its name also resolves to %s",
    async (address) => {
      service.net.names.set(service.host, [[PUBLIC, address]]);
      const { subscription } = service.addDevice();
      expect((await put(subscription.endpoint)).status).toBe(200);
      expect([await send(subscription), service.net.connected]).toEqual([FAILED, []]);
    },
  );
});

function writeForever(response: ServerResponse, piece: string): void {
  const { socket } = response;
  const write = (): void => {
    while (socket?.writable && socket.write(piece));
  };
  socket?.on("drain", write).on("error", () => undefined);
  write();
}

const raw = (bytes: string) => (response: ServerResponse) => void response.socket?.write(bytes);
/** Answers with these bytes, then repeats a piece endlessly. */
const endless = (bytes: string, piece: string) => (response: ServerResponse) => {
  raw(bytes)(response);
  writeForever(response, piece);
};
const OK = "HTTP/1.1 201 Created\r\n";
const LONG = "a".repeat(1 << 16);

describe("a push service", () => {
  test.each<[string, (response: ServerResponse) => void, unknown]>([
    ["a body without end", endless(`${OK}\r\n`, LONG), "delivered"],
    ["a chunk without end", endless(`${OK}Transfer-Encoding: chunked\r\n\r\n1;a=`, LONG), "delivered"],
    ["a body that never comes", raw(`${OK}Content-Length: 5\r\n\r\n`), "delivered"],
    ["headers without end", endless(OK, "X-More: and more\r\n".repeat(1000)), FAILED],
    ["one header without end", endless(`${OK}X-Long: `, LONG), FAILED],
    ["interim responses without end", endless("", "HTTP/1.1 103 Early Hints\r\n\r\n".repeat(100)), FAILED],
    ["continue without end", endless("", "HTTP/1.1 100 Continue\r\n\r\n".repeat(100)), FAILED],
    ["a closed connection", (response) => void response.destroy(), FAILED],
    ["something other than HTTP", raw("\0\0garbage\r\n\r\n"), FAILED],
    ["another protocol", raw("HTTP/1.1 101 Go\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n"), FAILED],
    ["a redirect", raw("HTTP/1.1 307 Go\r\nLocation: https://inside.example/secret\r\n\r\n"), "refused"],
    ["an endless wait", raw(`HTTP/1.1 503 Later\r\nRetry-After: ${"9".repeat(8000)}\r\n\r\n`), FAILED],
    ["a wait of no time", raw(`HTTP/1.1 503 Later\r\nRetry-After: ${"x".repeat(8000)}\r\n\r\n`), FAILED],
  ])("that answers with %s yields a plain outcome", async (_, answer, outcome) => {
    let closed: Promise<unknown> = Promise.resolve();
    service.answerWith((response) => {
      closed = new Promise((resolve) => response.socket?.on("close", resolve));
      answer(response);
    });
    expect(await send(service.addDevice().subscription)).toEqual(outcome);
    await closed;
    expect(service.net.resolved).toEqual([service.host]);
  });

  test.each<[string, (response: ServerResponse) => void]>([
    ["at all", () => undefined],
    ["with the rest of its headers", raw(`${OK}X-Part`)],
  ])("that never answers %s times out", async (_, answer) => {
    service.answerWith(answer);
    const soon = AbortSignal.timeout(100);
    const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValueOnce(soon);
    expect(await send(service.addDevice().subscription)).toEqual(FAILED);
    timeout.mockRestore();
  });

  test("with a certificate for another name is sent nothing", async () => {
    service.net.names.set("other.example", [[PUBLIC]]);
    const { keys } = service.addDevice().subscription;
    const sent = send({ endpoint: "https://other.example/x", keys }, ["other.example"]);
    expect([await sent, service.requests]).toEqual([FAILED, []]);
  });

  test("is sent nothing for invalid keys", async () => {
    const { endpoint, keys } = service.addDevice().subscription;
    const sent = send({ endpoint, keys: { ...keys, p256dh: "A".repeat(87) } });
    expect([await sent, service.net.connected]).toEqual(["refused", []]);
  });

  test("that answers endlessly blocks neither the server nor the guest's next message", async () => {
    service.answerWith(endless(`${OK}\r\n`, LONG));
    const [first, second] = [await placeOrder(api, open), await placeOrder(api, open)];
    const device = service.addDevice();
    await api.call("PUT /customer/push", open.guest, { body: device.subscription });
    await moveOrder(api, open.desk, first.id, "confirmed");
    await expect.poll(() => service.requests.length).toBe(1);
    service.answerWith(201);
    await moveOrder(api, open.desk, second.id, "confirmed");
    await expect.poll(() => device.messages).toMatchObject([{ id: second.id }]);
  });
});
