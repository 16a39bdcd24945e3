import type { IncomingMessage } from "node:http";

/**
 * True when the request may open or use a live connection: it comes from one of the product's own pages, or from
 * a client that is not a browser and therefore sends no Origin.
 */
export function isAllowedOrigin({ headers }: IncomingMessage, allowed: () => string[]): boolean {
  return headers.origin === undefined || allowed().includes(headers.origin);
}
