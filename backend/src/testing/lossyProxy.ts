import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** A TCP proxy in front of a database that can lose answers. */
export type LossyProxy = {
  port: number;
  /** Passes the next such command to the database, then loses its answer and the connection. */
  loseAnswerTo(command: string, collection: string): void;
  /** How many answers were lost. */
  readonly lost: number;
  close(): Promise<void>;
};

export async function startLossyProxy(databasePort: number): Promise<LossyProxy> {
  const sockets = new Set<Socket>();
  let wanted: Buffer | null = null;
  let lost = 0;
  const server = createServer((client) => {
    const database = connect(databasePort, "127.0.0.1");
    let isLosing = false;
    const end = (): void => {
      client.destroy();
      database.destroy();
    };
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on("error", end);
      socket.on("close", () => {
        sockets.delete(socket);
        end();
      });
    }
    client.on("data", (chunk) => {
      if (wanted !== null && chunk.includes(wanted)) {
        wanted = null;
        isLosing = true;
      }
      database.write(chunk);
    });
    database.on("data", (chunk) => {
      if (!isLosing) return void client.write(chunk);
      lost += 1;
      end();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    loseAnswerTo: (command, collection) => {
      wanted = textElement(command, collection);
    },
    get lost() {
      return lost;
    },
    close: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, "close");
    },
  };
}

/** How a command begins in BSON: `{ command: collection }`. */
function textElement(name: string, value: string): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32LE(Buffer.byteLength(value) + 1);
  return Buffer.concat([Buffer.from(`\x02${name}\0`), length, Buffer.from(`${value}\0`)]);
}
