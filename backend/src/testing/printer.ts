import { once } from "node:events";
import { createServer, type AddressInfo, type Server } from "node:net";

/** A printer that records received tickets. */
export async function startPrinter(): Promise<{ port: number; next: () => Promise<Buffer>; server: Server }> {
  const tickets: Buffer[] = [];
  const server = createServer((socket) => {
    const chunks: Buffer[] = [];
    socket.on("data", (chunk) => chunks.push(chunk));
    socket.on("end", () => {
      tickets.push(Buffer.concat(chunks));
      server.emit("ticket");
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const next = async (): Promise<Buffer> => {
    if (tickets.length === 0) await once(server, "ticket");
    return tickets.shift() ?? Buffer.alloc(0);
  };
  return { port: (server.address() as AddressInfo).port, next, server };
}

/** A port without a listener. */
export async function closedPort(): Promise<number> {
  const { port, server } = await startPrinter();
  server.close();
  await once(server, "close");
  return port;
}
