import { once } from "node:events";
import { connect, createServer, type AddressInfo } from "node:net";
import { describe, expect, test } from "vitest";
import { closedPort, startPrinter } from "#testing/printer.js";
import { sendToPrinter } from "./sendToPrinter.js";

describe("sending a ticket", () => {
  test("fails only after the timeout, even if the connection is refused at once", async () => {
    const at = { host: "127.0.0.1", port: await closedPort() };
    let isSettled = false;
    void sendToPrinter(at, Buffer.from("a"), 600_000).then(() => (isSettled = true));
    // Connections are refused in order.
    for (let turn = 0; turn < 3; turn += 1) await once(connect(at), "error").catch(() => undefined);
    expect(isSettled).toBe(false);
    expect(await sendToPrinter(at, Buffer.from("a"), 1)).toBe("not_sent");
  });

  const READY = [0x12, 0x12];
  const OFFLINE = [0x1a, 0x12];
  const PAPER_OUT = [0x12, 0x72];
  const send = async (...answers: number[][]): Promise<string> => {
    const asked = answers.values();
    const { port, server } = await startPrinter(() => asked.next().value ?? []);
    const delivery = await sendToPrinter({ host: "127.0.0.1", port }, Buffer.from("a ticket"), 1500);
    server.close();
    return delivery;
  };

  test.each([
    ["is ready before and after", [READY, READY], "printed"],
    ["was offline", [OFFLINE], "not_sent"],
    ["had no paper", [PAPER_OUT], "not_sent"],
    ["ran out of paper", [READY, PAPER_OUT], "unknown"],
    ["went offline", [READY, OFFLINE], "unknown"],
    ["stopped answering", [READY, []], "unknown"],
    ["answers one of the two queries", [[0x12], [0x12]], "printed"],
    ["answers something else", [[0xff, 0x00]], "printed"],
  ])("to a printer that %s", async (_, answers, expected) => {
    expect(await send(...answers)).toBe(expected);
  });

  test("may have failed when the printer resets the connection instead of printing", async () => {
    const server = createServer((socket) => {
      socket.on("error", () => undefined);
      socket.on("data", (chunk) => void (chunk.includes("ticket") && socket.resetAndDestroy()));
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    expect(await sendToPrinter({ host: "127.0.0.1", port }, Buffer.from("a ticket"), 900)).toBe("unknown");
    server.close();
  });

  test("succeeds with a printer that never stops sending", async () => {
    const talker = createServer((socket) => {
      // Writing on after an error would fill the memory.
      const talk = (error?: Error | null): void => {
        if (!error) socket.write("x".repeat(65_536), talk);
      };
      socket.on("error", () => undefined);
      talk();
    });
    talker.listen(0, "127.0.0.1");
    await once(talker, "listening");
    const { port } = talker.address() as AddressInfo;
    expect(await sendToPrinter({ host: "127.0.0.1", port }, Buffer.from("a"))).toBe("printed");
    talker.close();
  });
});
