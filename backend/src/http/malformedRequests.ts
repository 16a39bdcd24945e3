import type { Server } from "node:http";
import type { ErrorCode } from "@roombell/common/contract/errors";
import { endWithError } from "./rawAnswer.js";

/** The parser's errors that have an answer of their own. */
const STATUS: Readonly<Record<string, [line: string, code: ErrorCode]>> = {
  HPE_HEADER_OVERFLOW: ["431 Request Header Fields Too Large", "too_large"],
  ERR_HTTP_REQUEST_TIMEOUT: ["408 Request Timeout", "unavailable"],
};
const MALFORMED: [line: string, code: ErrorCode] = ["400 Bad Request", "validation_failed"];

/** Answers input that cannot be parsed as a request in the API's error shape, and closes the connection. */
export function answerMalformedRequests(http: Server): void {
  http.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (error.code === "ECONNRESET" || !socket.writable) return socket.destroy();
    const [line, code] = STATUS[error.code ?? ""] ?? MALFORMED;
    endWithError(socket, line, code, ["Connection: close"]);
    return undefined;
  });
}
