import {
  ApiError,
  createApiClient,
  fetchFile,
  isRefusal,
  type ApiClient,
} from "#shared/lib/api/apiClient.js";
import { isRenewable, isRenewalDue, keepToken, storedToken, storedUserType } from "./staffToken.js";

const endListeners = new Set<(error: ApiError) => void>();

/** Notifies the listener when a staff call is answered with 401 or 403; returns the unsubscribe function. */
export function onStaffSessionEnded(listener: (error: ApiError) => void): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

function endSession(error: ApiError): void {
  for (const listener of endListeners) listener(error);
}

let isScreen = false;

/** Switches this page to calls as a paired screen, identified by its cookie. Returns the undo function. */
export function callAsScreen(): () => void {
  isScreen = true;
  return () => {
    isScreen = false;
  };
}

const client = createApiClient({
  headers() {
    if (isScreen) return { "X-Roombell-Screen": "1" };
    const token = storedToken.read();
    return token === null ? {} : { Authorization: `Bearer ${token}` };
  },
  onSessionEnded(error) {
    if (!hasExpired(error)) endSession(error);
  },
});

/** The token may have expired earlier than this device's clock says. */
const hasExpired = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401 && !isScreen && isRenewable();

let renewal: Promise<boolean> | null = null;

/** Concurrent calls share one renewal. False if the session has ended; without an answer the next call retries. */
function renewToken(): Promise<boolean> {
  renewal ??= runExclusive(renewOnce).finally(() => {
    renewal = null;
  });
  return renewal;
}

async function renewOnce(before: string | null): Promise<boolean> {
  // Another page of this browser was faster.
  if (storedToken.read() !== before) return true;
  const portal = storedUserType.read() === "software_admin" ? "software_admin" : "hotel_admin";
  try {
    // Without its answer's cookie the browser would keep a rotated token, which soon ends the session.
    const answer = await client.call("POST /auth/refresh", { body: { portal } }, { outlivesPage: true });
    if (storedToken.read() === before) keepToken(answer);
    return true;
  } catch (error) {
    if (!isRefusal(error)) return true;
    if (storedToken.read() === before) endSession(error);
    return false;
  }
}

/** Serialised across tabs where supported; the server tolerates concurrent renewals. */
async function runExclusive(work: (before: string | null) => Promise<boolean>): Promise<boolean> {
  const before = storedToken.read();
  return "locks" in navigator
    ? navigator.locks.request("roombell.renewal", () => work(before))
    : work(before);
}

/** The renewal to await before using the token; null while the token is valid. */
export function renewalDue(): Promise<unknown> | null {
  return !isScreen && isRenewalDue() ? renewToken() : null;
}

/** For a token refused although valid by this clock: whether the session goes on. Null if it cannot be renewed. */
export function renewRefused(token: string): Promise<boolean> | null {
  if (isScreen || !isRenewable()) return null;
  return storedToken.read() === token ? renewToken() : Promise.resolve(true);
}

/**
 * Downloads a file of the API, without a time limit.
 * @throws ApiError when it fails
 */
export async function downloadFile(url: string): Promise<Blob> {
  return withToken(() => {
    const token = storedToken.read();
    const authorization = token && { Authorization: `Bearer ${token}` };
    return fetchFile(url, { Accept: "text/csv, application/pdf, application/json", ...authorization });
  });
}

/** Runs a call with a valid token; once more if the server says that the token has expired. */
async function withToken<T>(run: () => Promise<T>): Promise<T> {
  const due = renewalDue();
  if (due) await due;
  const token = storedToken.read();
  try {
    return await run();
  } catch (error) {
    if (!hasExpired(error)) throw error;
    if (storedToken.read() === token) await renewToken();
    if (storedToken.read() === token || storedToken.read() === null) throw error;
    return run();
  }
}

type Call = (key: string, ...input: unknown[]) => Promise<unknown>;

const callInTime: Call = (key, ...input) => {
  const run = () => (client.call as Call)(key, ...input);
  // A logout must not wait; it also clears the token.
  return key === "POST /auth/logout" ? run() : withToken(run);
};

/** Calls as the person of the stored token, which it renews in time, or as the paired screen. */
export const staffClient = { call: callInTime as ApiClient["call"] };
