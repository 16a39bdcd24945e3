import { createApiClient, type ApiError } from "../../shared/lib/apiClient.js";
import { asText, createStored } from "../../shared/lib/storage.js";

/** The staff's bearer token; the session feature owns it, every staff call reads it. */
export const storedToken = createStored("local", "token", asText);

const endListeners = new Set<(error: ApiError) => void>();

/** Tells the listener when a staff call was answered with 401 or 403; returns how to stop. */
export function onStaffSessionEnded(listener: (error: ApiError) => void): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

/** The calls of both staff portals, with the bearer token of the stored session. */
export const staffApi = createApiClient({
  headers() {
    const token = storedToken.read();
    return token === null ? {} : { Authorization: `Bearer ${token}` };
  },
  onSessionEnded(error) {
    for (const listener of endListeners) listener(error);
  },
});
