import type { SeenMessage } from "@roombell/common/contract/liveEvents";

/** A burst of this size, then one per pause: the server ends connections that send more than 20 messages in 10 s. */
const BURST = 8;
const PAUSE_MS = 1000;

/** Reports to the server what came into view, within its rate limit. */
export function createSeenQueue() {
  const waiting = new Map<string, SeenMessage>();
  let credit = BURST;
  let sendOne: ((message: SeenMessage) => boolean) | null = null;
  const sendNext = (): void => {
    const [next] = waiting.values();
    if (next === undefined || credit === 0 || sendOne === null || !sendOne(next)) return;
    credit -= 1;
    waiting.delete(next.id);
    sendNext();
  };
  return {
    add(message: SeenMessage): void {
      waiting.set(message.id, message);
      sendNext();
    },
    /** Removes a card that is no longer in view. */
    remove: (id: string) => void waiting.delete(id),
    /** Starts sending while `canSend` is true; returns the function that stops it. */
    start(send: (message: SeenMessage) => void, canSend: () => boolean): () => void {
      sendOne = (message) => {
        if (!canSend()) return false;
        send(message);
        return true;
      };
      const timer = setInterval(() => {
        credit = Math.min(BURST, credit + 1);
        sendNext();
      }, PAUSE_MS);
      sendNext();
      return () => {
        sendOne = null;
        clearInterval(timer);
      };
    },
  };
}
