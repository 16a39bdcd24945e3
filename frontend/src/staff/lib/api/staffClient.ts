import { createApiClient, isRefusal, type ApiClient, type ApiError } from "#shared/lib/api/apiClient.js";
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

/** From now on this page calls as a paired screen, which its cookie identifies; the returned function ends that. */
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
    // The token may have ended before this device's clock said so.
    const isOver = isScreen || error.status !== 401 || !isRenewable();
    if (isOver) endSession(error);
    else void renewToken();
  },
});

let renewal: Promise<void> | null = null;

/**
 * Renews the token of this browser's session; several pages and calls at once need one renewal. A session that has
 * ended is forgotten; without an answer the token stays, and the next call tries again.
 */
function renewToken(): Promise<void> {
  renewal ??= inTurn(renewOnce).finally(() => {
    renewal = null;
  });
  return renewal;
}

async function renewOnce(before: string | null): Promise<void> {
  // Another page of this browser was faster.
  if (storedToken.read() !== before) return;
  const portal = storedUserType.read() === "software_admin" ? "software_admin" : "hotel_admin";
  try {
    const answer = await client.call("POST /auth/refresh", { body: { portal } });
    if (storedToken.read() === before) keepToken(answer);
  } catch (error) {
    if (isRefusal(error) && storedToken.read() === before) endSession(error);
  }
}

/** One page of the browser after the other, where the browser can do that; the server bears several at once. */
async function inTurn(work: (before: string | null) => Promise<void>): Promise<void> {
  const before = storedToken.read();
  if ("locks" in navigator) await navigator.locks.request("roombell.renewal", () => work(before));
  else await work(before);
}

/** The renewal to wait for before the token is used; null while the token still lasts. */
export function renewalDue(): Promise<void> | null {
  return !isScreen && isRenewalDue() ? renewToken() : null;
}

type Call = (key: string, ...input: unknown[]) => Promise<unknown>;

const callInTime: Call = async (key, ...input) => {
  // Whoever logs out does not wait; and the token is forgotten meanwhile.
  const due = key === "POST /auth/logout" ? null : renewalDue();
  if (due) await due;
  return (client.call as Call)(key, ...input);
};

/** Calls for the person of the stored token, which it renews in time, or for the paired screen. */
export const staffClient = { call: callInTime as ApiClient["call"] };
