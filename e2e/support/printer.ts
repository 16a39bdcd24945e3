import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";

/** A status query, and the answer of a printer that is online and has paper. */
const STATUS_QUERY = Buffer.from([0x10, 0x04, 1, 0x10, 0x04, 4]);
const IS_READY = Buffer.from([0x12, 0x12]);

/** A ticket printer on this machine; `tickets` are the bytes of what it has printed, as text. */
export async function startPrinter() {
  const tickets: string[] = [];
  const server = createServer((socket) => {
    let received = "";
    socket.on("error", () => undefined);
    socket.on("data", (chunk) => {
      if (chunk.includes(STATUS_QUERY)) socket.write(IS_READY);
      received += chunk.toString("latin1");
    });
    socket.on("close", () => tickets.push(received));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { port, tickets, close: () => server.close() };
}
