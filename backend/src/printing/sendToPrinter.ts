import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

export type PrinterAddress = { host: string; port: number };

const TIMEOUT_MS = 5000;
/** Limit for printers that read slowly or keep sending. */
const MAX_PRINT_MS = 30_000;

/**
 * Sends a ticket to a printer; false when it does not accept all of it in time. A failure takes the same time whether the
 * connection is refused or times out, so that a manager cannot use printing as a port scanner.
 */
export async function sendToPrinter(
  printer: PrinterAddress,
  ticket: Buffer,
  timeoutMs = TIMEOUT_MS,
): Promise<boolean> {
  const failure = pause(timeoutMs, false, { ref: false });
  try {
    await deliver(printer, ticket, timeoutMs);
    return true;
  } catch {
    return failure;
  }
}

function deliver({ host, port }: PrinterAddress, ticket: Buffer, timeoutMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, signal: AbortSignal.timeout(MAX_PRINT_MS) });
    socket.setTimeout(timeoutMs, () => socket.destroy(new Error("the printer does not answer")));
    // Discards the printer's status messages, so that they do not block the connection.
    socket.resume();
    socket.on("error", reject);
    socket.once("close", () => reject(new Error("the printer hung up")));
    socket.once("connect", () => socket.end(ticket, () => resolve()));
  });
}
