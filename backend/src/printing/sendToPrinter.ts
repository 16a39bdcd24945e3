import { connect } from "node:net";

/** A printer in the hotel's network. */
export type PrinterAddress = { host: string; port: number };

const TIMEOUT_MS = 5000;

/**
 * Hands a ticket to a printer.
 * @throws when it does not take all of it in time
 */
export function sendToPrinter(printer: PrinterAddress, ticket: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(printer);
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error("the printer does not answer")));
    // What a printer says of its state is of no use here, and must not hold its end of the connection up.
    socket.resume();
    socket.on("error", reject);
    socket.once("connect", () => socket.end(ticket, () => resolve()));
  });
}
