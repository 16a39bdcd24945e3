import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** A printer in the hotel's network. */
export type PrinterAddress = { host: string; port: number };

const TIMEOUT_MS = 5000;
/** A printer that takes a ticket byte by byte, or goes on talking after it, is cut off. */
const LONGEST_MS = 30_000;

/**
 * Hands a ticket to a printer; false when it does not take all of it in time. A failure takes the same time whether the
 * connection is refused or nothing answers, because a manager must not learn which ports of a network are open.
 */
export async function sendToPrinter(
  printer: PrinterAddress,
  ticket: Buffer,
  timeoutMs = TIMEOUT_MS,
): Promise<boolean> {
  const failure = pause(timeoutMs, false, { ref: false });
  try {
    await hand(printer, ticket, timeoutMs);
    return true;
  } catch {
    return failure;
  }
}

function hand({ host, port }: PrinterAddress, ticket: Buffer, timeoutMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, signal: AbortSignal.timeout(LONGEST_MS) });
    socket.setTimeout(timeoutMs, () => socket.destroy(new Error("the printer does not answer")));
    // What a printer says of its state is of no use here, and must not hold its end of the connection up.
    socket.resume();
    socket.on("error", reject);
    socket.once("close", () => reject(new Error("the printer hung up")));
    socket.once("connect", () => socket.end(ticket, () => resolve()));
  });
}
