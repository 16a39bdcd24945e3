import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { AppError } from "#lib/appError.js";
import { file, redirectTo, startFakeInternet, type FakeInternet } from "#testing/fakeInternet.js";
import { fetchImage } from "./importImage.js";

const PICTURE = "https://pictures.example/idli.png";
const PUBLIC = "93.184.215.14";
const ELSEWHERE = "2606:2800:21f:cb07::1";

let net: FakeInternet;
beforeAll(async () => {
  net = await startFakeInternet();
});
afterAll(() => net.close());
beforeEach(() => {
  net.reset();
  net.names.set("pictures.example", [[PUBLIC]]).set("moved.example", [[ELSEWHERE]]);
  net.answers.set("pictures.example/idli.png", file("the picture"));
});

/** The field of the error. */
async function refusedAt(address: string): Promise<string | undefined> {
  const error: unknown = await fetchImage(address).catch((reason: unknown) => reason);
  return error instanceof AppError ? error.extra.details?.[0]?.path : undefined;
}

test("a file is fetched from the resolved address, without personal data", async () => {
  expect(String(await fetchImage(`${PICTURE}#part`))).toBe("the picture");
  expect([net.resolved, net.connected]).toEqual([["pictures.example"], [PUBLIC]]);
  const [request] = net.requests;
  expect(Object.keys(request?.headers ?? {}).toSorted()).toEqual([
    "accept",
    "connection",
    "host",
    "user-agent",
  ]);
});

test("an address that does not answer is skipped for the next one", async () => {
  net.names.set("pictures.example", [[PUBLIC, ELSEWHERE]]);
  let isFirst = true;
  net.answers.set("pictures.example/idli.png", (response) => {
    if (isFirst) response.destroy();
    else response.end("from the second");
    isFirst = false;
  });
  expect(String(await fetchImage(PICTURE))).toBe("from the second");
  expect(net.connected).toEqual([PUBLIC, ELSEWHERE]);
});

test("up to three redirects are followed, including relative ones", async () => {
  net.answers
    .set("pictures.example/1", redirectTo("https://moved.example/2"))
    .set("moved.example/2", redirectTo("/3"))
    .set("moved.example/3", redirectTo("https://pictures.example/idli.png"))
    .set("pictures.example/0", redirectTo("/1"));
  expect(String(await fetchImage("https://pictures.example/1"))).toBe("the picture");
  expect(await refusedAt("https://pictures.example/0")).toBe("image_url");
});

describe("an image server is never contacted", () => {
  const PRIVATE = [
    "127.0.0.1",
    "10.0.0.1",
    "172.16.0.1",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",
    "192.0.2.1",
    "198.18.0.1",
    "224.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::ffff:10.0.0.1",
    "::ffff:7f00:1",
    "::10.0.0.1",
    "64:ff9b::a00:1",
    "64:ff9b:1::1",
    "2002:a00:1::1",
    "2001:0:a00:1::1",
    "fd00:ec2::254",
    "fe80::1",
    "fec0::1",
    "ff02::1",
  ];

  test.each(PRIVATE)("if its name resolves to %s, even among public addresses", async (address) => {
    net.names.set("inside.example", [[address]]).set("moved.example", [[PUBLIC, address]]);
    for (const host of ["inside.example", "moved.example"]) {
      net.answers.set(`${host}/idli.png`, file("a secret"));
      expect(await refusedAt(`https://${host}/idli.png`)).toBe("image_url");
    }
    expect(net.connected).toEqual([]);
  });

  test.each(PRIVATE)("at %s in the URL itself", async (address) => {
    expect(await refusedAt(`https://${address.includes(":") ? `[${address}]` : address}/idli.png`)).toBe(
      "image_url",
    );
    expect(net.connected).toEqual([]);
  });

  test.each(["2130706433", "0x7f.1", "0177.0.0.1", "127.1", "127.0.0.1."])(
    "is 127.0.0.1 as %s",
    async (host) => {
      expect(await refusedAt(`https://${host}/idli.png`)).toBe("image_url");
      expect(net.connected).toEqual([]);
    },
  );

  test.each([
    "https://127.0.0.1/secret",
    "https://[::ffff:127.0.0.1]/secret",
    "https://inside.example/secret",
    "http://pictures.example/idli.png",
    "https://pictures.example:8443/idli.png",
    "https://user:word@pictures.example/idli.png",
    "file:///etc/passwd",
    "//",
  ])("at a redirect to %s", async (location) => {
    net.names.set("inside.example", [["10.0.0.1"]]);
    net.answers.set("pictures.example/go", redirectTo(location));
    for (const host of ["127.0.0.1", "[::ffff:7f00:1]", "inside.example"])
      net.answers.set(`${host}/secret`, file("a secret"));
    expect(await refusedAt("https://pictures.example/go")).toBe("image_url");
    expect(net.connected).toEqual([PUBLIC]);
  });

  test.each([
    "https://pictures.example:8443/idli.png",
    "https://user@pictures.example/idli.png",
    "http://pictures.example/idli.png",
    "https://",
  ])("is %s", async (address) => {
    expect(await refusedAt(address)).toBe("image_url");
    expect(net.connected).toEqual([]);
  });

  test("at the new address of a name that changes between check and connection", async () => {
    net.names.set("pictures.example", [[PUBLIC], ["127.0.0.1"]]);
    expect(String(await fetchImage(PICTURE))).toBe("the picture");
    expect([net.resolved, net.connected]).toEqual([["pictures.example"], [PUBLIC]]);
  });

  test("at the new address of a name that redirects to itself", async () => {
    net.names.set("pictures.example", [[PUBLIC], ["127.0.0.1"]]);
    net.answers.set("pictures.example/go", redirectTo("/idli.png"));
    expect(await refusedAt("https://pictures.example/go")).toBe("image_url");
    expect(net.connected).toEqual([PUBLIC]);
  });
});

describe("fetching an image fails", () => {
  test("for a certificate of another name", async () => {
    net.names.set("other.example", [[PUBLIC]]);
    net.answers.set("other.example/idli.png", file("not theirs"));
    expect(await refusedAt("https://other.example/idli.png")).toBe("image_url");
  });

  test("for an endless body", async () => {
    let sent = 0;
    net.answers.set("pictures.example/endless", (response) => {
      const chunk = Buffer.alloc(256 * 1024);
      const write = (): void => {
        do sent += chunk.length;
        while (!response.destroyed && response.write(chunk));
      };
      response.writeHead(200).on("drain", write);
      write();
    });
    expect(await refusedAt("https://pictures.example/endless")).toBe("image_url");
    // Network buffers add to the 5 MiB.
    expect(sent).toBeLessThan(64 * 1024 * 1024);
  });

  test("for a declared size above 5 MiB", async () => {
    net.answers.set("pictures.example/large", (response) => {
      response.writeHead(200, { "Content-Length": 5 * 1024 * 1024 + 1 }).flushHeaders();
    });
    expect(await refusedAt("https://pictures.example/large")).toBe("image_url");
  });

  test("for an answer or a body that takes too long", async () => {
    net.answers
      .set("pictures.example/silent", () => undefined)
      .set("pictures.example/slow", (response) => void response.writeHead(200).write("a"));
    for (const path of ["silent", "slow"]) {
      const soon = AbortSignal.timeout(500);
      const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValueOnce(soon);
      expect(await refusedAt(`https://pictures.example/${path}`)).toBe("image_url");
      timeout.mockRestore();
    }
  });

  test.each([204, 206, 304, 401, 404, 500])("for status %i", async (status) => {
    net.answers.set("pictures.example/other", (response) => void response.writeHead(status).end());
    expect(await refusedAt("https://pictures.example/other")).toBe("image_url");
  });

  test("for a protocol switch", async () => {
    net.answers.set("pictures.example/switch", (response) => {
      response.socket?.write("HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n");
    });
    expect(await refusedAt("https://pictures.example/switch")).toBe("image_url");
  });

  test("for a name without an address", async () => {
    expect(await refusedAt("https://nowhere.example/idli.png")).toBe("image_url");
  });
});
