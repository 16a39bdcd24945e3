import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

export type PrinterAddress = { host: string; port: number };

/** `unknown`: the printer received the ticket and may have dropped it. */
export type Delivery = "printed" | "not_sent" | "unknown";

const TIMEOUT_MS = 5000;
/** Limit for printers that read slowly or keep sending. */
const MAX_PRINT_MS = 30_000;
/** Printers that support the query answer within milliseconds; others never do. */
const STATUS_MS = 500;
/** After which a printer that ran out of paper reports it. */
const PRINTING_MS = 1000;

/** `DLE EOT`, answered even by a printer that is offline: 1 for its state, 4 for its paper. */
const STATUS_QUERY = Buffer.from([0x10, 0x04, 1, 0x10, 0x04, 4]);
const OFFLINE = 0x08;
const PAPER_OUT = 0x60;
/** Fixed bits of every answer to the query. */
const isStatus = (byte: number): boolean => (byte & 0x93) === 0x12;

/**
 * Sends a ticket to a printer. A printer that answers status queries has printed it if it is ready before and after;
 * others only have to accept all of it in time. A failure takes the same time whether the connection is refused or
 * times out, so that a manager cannot use printing as a port scanner.
 */
export async function sendToPrinter(
  printer: PrinterAddress,
  ticket: Buffer,
  timeoutMs = TIMEOUT_MS,
): Promise<Delivery> {
  const failure = pause(timeoutMs, undefined, { ref: false });
  const delivery = await deliver(printer, ticket, timeoutMs);
  if (delivery !== "printed") await failure;
  return delivery;
}

async function deliver({ host, port }: PrinterAddress, ticket: Buffer, timeoutMs: number): Promise<Delivery> {
  const socket = connect({ host, port, signal: AbortSignal.timeout(MAX_PRINT_MS) });
  socket.setTimeout(timeoutMs, () => socket.destroy(new Error("the printer does not answer")));
  // Discards what is not read as an answer, so that it does not block the connection.
  socket.resume();
  const failed = new Promise<never>((_, reject) => {
    socket.on("error", reject);
    socket.once("close", () => reject(new Error("the printer closed the connection")));
  });
  // Handled by the races; it also fails after them.
  failed.catch(() => undefined);
  const untilFailure = <T>(step: Promise<T>): Promise<T> => Promise.race([step, failed]);

  let delivery: Delivery = "not_sent";
  try {
    await untilFailure(once(socket, "connect"));
    const wasReady = await untilFailure(isReady(socket, STATUS_MS));
    if (wasReady !== false) {
      delivery = "unknown";
      delivery = wasReady
        ? await untilFailure(printChecked(socket, ticket, timeoutMs))
        : await printUnchecked(socket, ticket, failed);
    }
  } catch {
    // `delivery` has how far it got.
  }
  // A destroyed socket may lose the end of a ticket.
  if (delivery !== "printed") socket.destroy();
  return delivery;
}

/** Null when the printer does not answer. */
async function isReady(socket: Socket, limitMs: number): Promise<boolean | null> {
  const answers: number[] = [];
  const answered = new Promise<void>((resolve) => {
    socket.on("data", function read(chunk: Buffer) {
      answers.push(...chunk.subarray(0, STATUS_QUERY.length).filter(isStatus));
      if (answers.length < 2) return;
      socket.off("data", read);
      resolve();
    });
  });
  socket.write(STATUS_QUERY);
  await Promise.race([answered, pause(limitMs, undefined, { ref: false })]);
  const [state, paper = 0] = answers;
  return state === undefined ? null : (state & OFFLINE) === 0 && (paper & PAPER_OUT) === 0;
}

async function printChecked(socket: Socket, ticket: Buffer, timeoutMs: number): Promise<Delivery> {
  socket.write(ticket);
  await pause(PRINTING_MS, undefined, { ref: false });
  if ((await isReady(socket, timeoutMs)) !== true) return "unknown";
  socket.end();
  return "printed";
}

/** Some printers reset the connection instead of printing. */
async function printUnchecked(socket: Socket, ticket: Buffer, failed: Promise<never>): Promise<Delivery> {
  await Promise.race([new Promise<void>((resolve) => socket.end(ticket, resolve)), failed]);
  const closed = new Promise((resolve) => socket.once("close", resolve));
  await Promise.race([closed, pause(STATUS_MS, undefined, { ref: false })]);
  return socket.errored ? "unknown" : "printed";
}
