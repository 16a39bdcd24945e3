import { once } from "node:events";
import { createServer, type AddressInfo, type Server } from "node:net";

const STATUS_QUERY = Buffer.from([0x10, 0x04, 1, 0x10, 0x04, 4]);

/**
 * A printer that records received tickets.
 * @param answer its answer to a status query; a printer without one ignores queries
 */
export async function startPrinter(
  answer?: () => readonly number[],
): Promise<{ port: number; next: () => Promise<Buffer>; server: Server }> {
  const tickets: Buffer[] = [];
  const server = createServer((socket) => {
    let received = "";
    socket.on("error", () => undefined);
    socket.on("data", (chunk) => {
      received += chunk.toString("latin1");
      if (answer && chunk.includes(STATUS_QUERY)) socket.write(Buffer.from(answer()));
    });
    socket.on("close", () => {
      const ticket = received.replaceAll(STATUS_QUERY.toString("latin1"), "");
      if (ticket === "") return;
      tickets.push(Buffer.from(ticket, "latin1"));
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

/** Bytes of code page 858 used in tests. */
const ACCENTS: Readonly<Record<number, string>> = {
  0x82: "é",
  0x85: "à",
  0x87: "ç",
  0x8a: "è",
  0x96: "û",
  0xa2: "ó",
  0xd5: "€",
};

/** Decodes a ticket into styled lines, a drawn one as `<width x height>`, and whether the paper is cut. */
export function readTicket(bytes: Buffer) {
  const lines: { text: string; isBold: boolean; isLarge: boolean }[] = [];
  let [text, isBold, isLarge, isCut] = ["", false, false, false];
  for (let at = 0; at < bytes.length; at += 1) {
    const [code, command, value] = [bytes[at] ?? 0, bytes[at + 1], bytes[at + 2]];
    if (code === 0x1b && command === 0x40) at += 1;
    else if (code === 0x1c && command === 0x2e) at += 1;
    else if (code === 0x1b && command === 0x74) at += 2;
    else if (code === 0x1b && command === 0x45) [isBold, at] = [value === 1, at + 2];
    else if (code === 0x1d && command === 0x21) [isLarge, at] = [value === 0x11, at + 2];
    else if (code === 0x1d && command === 0x76) {
      const [width, height] = [bytes.readUInt16LE(at + 4), bytes.readUInt16LE(at + 6)];
      lines.push({ text: `<drawn, ${8 * width} wide>`, isBold, isLarge });
      at += 7 + width * height;
    } else if (code === 0x1d && command === 0x56) [isCut, at] = [true, at + 3];
    else if (code === 0x0a) {
      lines.push({ text, isBold, isLarge });
      text = "";
    } else text += code < 0x80 ? String.fromCharCode(code) : (ACCENTS[code] ?? `<${code}>`);
  }
  return { lines, isCut };
}

export const texts = (ticket: Buffer): string[] => readTicket(ticket).lines.map(({ text }) => text);
