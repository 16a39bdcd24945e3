import { ApiError } from "./apiClient.js";

/** Logs a failure to the browser's console, with the id of the request in the server's log. */
export function logFailure(what: string, error: Error): void {
  // oxlint-disable-next-line no-console
  console.warn(`${what}: ${error instanceof ApiError ? reasonOf(error) : error.message}`);
}

function reasonOf({ status, code, requestId }: ApiError): string {
  const answered = status === 0 ? code : `${status} ${code}`;
  return requestId === null ? answered : `${answered} (request ${requestId})`;
}
