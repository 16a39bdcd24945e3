import { once } from "node:events";
import { connect, createServer, type AddressInfo } from "node:net";
import { describe, expect, test } from "vitest";
import { closedPort } from "#testing/printer.js";
import { sendToPrinter } from "./sendToPrinter.js";

describe("sending a ticket", () => {
  test("fails only after the timeout, even if the connection is refused at once", async () => {
    const at = { host: "127.0.0.1", port: await closedPort() };
    let isSettled = false;
    void sendToPrinter(at, Buffer.from("a"), 600_000).then(() => (isSettled = true));
    // Connections are refused in order.
    for (let turn = 0; turn < 3; turn += 1) await once(connect(at), "error").catch(() => undefined);
    expect(isSettled).toBe(false);
    expect(await sendToPrinter(at, Buffer.from("a"), 1)).toBe(false);
  });

  test("succeeds with a printer that never stops sending", async () => {
    const talker = createServer((socket) => {
      const talk = (): void => void socket.write("x".repeat(65_536), talk);
      socket.on("error", () => undefined);
      talk();
    });
    talker.listen(0, "127.0.0.1");
    await once(talker, "listening");
    const { port } = talker.address() as AddressInfo;
    expect(await sendToPrinter({ host: "127.0.0.1", port }, Buffer.from("a"))).toBe(true);
    talker.close();
  });
});
