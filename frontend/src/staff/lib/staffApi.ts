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

/** The API client of both staff portals; it sends the stored session's bearer token. */
export const staffApi = createApiClient({
  headers() {
    const token = storedToken.read();
    return token === null ? {} : { Authorization: `Bearer ${token}` };
  },
  onSessionEnded(error) {
    for (const listener of endListeners) listener(error);
  },
});
