import { ApiError } from "#shared/lib/api/apiClient.js";

/** What is down: the server, this device's network, or something between them. */
export type Outage = "server" | "device" | "unknown";

/**
 * Whether a failure comes from Roombell itself or from a proxy in front of it. A page of a captive portal comes from the
 * network.
 */
export function isOfServer(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.body.code === undefined ? error.status > 500 : error.status >= 500;
}

/** Whether a failure is an answer of a server that works, such as a refusal. */
export const isAnswer = (error: unknown): boolean =>
  error instanceof ApiError && error.status > 0 && error.status < 500;

/** What to do. The browser may wrongly believe that it has a network, so without any answer both causes are named. */
export const OUTAGE_ADVICE: Readonly<Record<Outage, string>> = {
  server:
    "Roombell's server does not answer; the network of this device works. If it lasts, call whoever runs Roombell.",
  device: "Check the network of this device.",
  unknown: "Roombell's server does not answer. If other devices work, check the network of this device.",
};
