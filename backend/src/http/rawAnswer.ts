import type { Duplex } from "node:stream";
import { ERRORS, type ErrorBody, type ErrorCode } from "@roombell/common/contract/errors";

/** Time for a client to read the answer and close its side; one that does not would occupy the connection for ever. */
const LINGER_MS = 1000;

/** Sends an API error on a raw connection that Node's HTTP server no longer handles, and ends it. */
export function endWithError(socket: Duplex, statusLine: string, code: ErrorCode, headers: string[]): void {
  const body: ErrorBody = { success: false, code, message: ERRORS[code].message };
  const text = JSON.stringify(body);
  socket.end(
    [
      `HTTP/1.1 ${statusLine}`,
      "Content-Type: application/json; charset=utf-8",
      `Content-Length: ${Buffer.byteLength(text)}`,
      ...headers,
      "",
      text,
    ].join("\r\n"),
  );
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}
