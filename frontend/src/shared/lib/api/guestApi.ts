import * as v from "valibot";
import { createStored, matching, type Stored } from "#shared/lib/storage/storage.js";
import { createApiClient, type ApiError } from "./apiClient.js";

/** Identifies a guest: the room's code and, once validated, the stay. */
export type GuestIdentity = v.InferOutput<typeof guestIdentity>;

const guestIdentity = v.object({ qr: v.string(), stay_id: v.fallback(v.nullable(v.string()), null) });
const asIdentity = matching(guestIdentity);
const ofTab = createStored("session", "guest", asIdentity, { sealed: true });
/** For new tabs and the installed app. It has the stay's prefix, so that the end of the stay wipes it. */
const ofDevice = createStored("local", "stay.guest", asIdentity, { sealed: true });

/** This tab's own or, without one, the device's. Written by the stay feature and read by every guest call. */
export const storedGuest: Stored<GuestIdentity> = {
  ...ofTab,
  read: () => ofTab.read() ?? ofDevice.read(),
  write(guest) {
    ofTab.write(guest);
    if (guest.stay_id !== null) ofDevice.write(guest);
  },
  clear() {
    const tab = ofTab.read();
    if (tab === null || tab.stay_id === ofDevice.read()?.stay_id) ofDevice.clear();
    ofTab.clear();
  },
};

const endListeners = new Set<(error: ApiError) => void>();

/** Calls the listener after a guest call was answered with 401 or 403; returns the unsubscribe function. */
export function onGuestSessionEnded(listener: (error: ApiError) => void): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

/** The guest app's API client. A refusal ends only the stay, never a staff session in the same browser. */
export const guestApi = createApiClient({
  headers() {
    const guest = storedGuest.read();
    if (guest === null) return {};
    return { "X-QR-Data": guest.qr, ...(guest.stay_id !== null && { "X-Stay-Id": guest.stay_id }) };
  },
  onSessionEnded(error) {
    for (const listener of endListeners) listener(error);
  },
});
