import { joinRaw, openRawSocket, type RawSocket } from "../../../backend/src/testing/rawSocket.js";

/** Connects a guest to the live server and loads their list. */
export async function openRawGuest(url: string, auth: object, load: () => Promise<void>): Promise<RawSocket> {
  const raw = await openRawSocket({ url });
  try {
    const answer = await joinRaw(raw, "/guest", auth);
    if (!answer.startsWith("40")) throw new Error(`a guest was rejected: ${answer}`);
    await load();
    return raw;
  } catch (error) {
    raw.destroy();
    throw error;
  }
}
