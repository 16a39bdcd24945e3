import { createApiClient, type ApiError } from "../../shared/lib/apiClient.js";
import { asText, createStored } from "../../shared/lib/storage.js";

/** The staff's bearer token: written by the session feature, read by every staff call. */
export const storedToken = createStored("local", "token", asText);

const endListeners = new Set<(error: ApiError) => void>();

/** Notifies the listener when a staff call is answered with 401 or 403; returns the unsubscribe function. */
export function onStaffSessionEnded(listener: (error: ApiError) => void): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

let isScreen = false;

/** From now on this page calls as a paired screen, which its cookie identifies; the returned function ends that. */
export function callAsScreen(): () => void {
  isScreen = true;
  return () => {
    isScreen = false;
  };
}

/** The API client of the staff's pages. It calls for the person of the stored token, or for the paired screen. */
export const staffApi = createApiClient({
  headers() {
    if (isScreen) return { "X-Roombell-Screen": "1" };
    const token = storedToken.read();
    return token === null ? {} : { Authorization: `Bearer ${token}` };
  },
  onSessionEnded(error) {
    for (const listener of endListeners) listener(error);
  },
});
