import type { SeenMessage } from "@roombell/common/contract/liveEvents";

/** So many at once, then one each pause: the server ends connections that send more than 20 messages in 10 s. */
const BURST = 8;
const PAUSE_MS = 1000;

/** What is in view but not yet told. */
export type SeenQueue = {
  add: (message: SeenMessage) => void;
  /** Forgets what is no longer in view. */
  remove: (id: string) => void;
  /** Begins to tell by `send`, while `mayTell`; returns how to end. */
  start: (send: (message: SeenMessage) => void, mayTell: () => boolean) => () => void;
};

/** Tells the server what came into view, never faster than it allows. */
export function createSeenQueue(): SeenQueue {
  const waiting = new Map<string, SeenMessage>();
  let credit = BURST;
  let tellOne: ((message: SeenMessage) => boolean) | null = null;
  const tellNext = (): void => {
    const [next] = waiting.values();
    if (next === undefined || credit === 0 || tellOne === null || !tellOne(next)) return;
    credit -= 1;
    waiting.delete(next.id);
    tellNext();
  };
  return {
    add(message) {
      waiting.set(message.id, message);
      tellNext();
    },
    remove: (id) => void waiting.delete(id),
    start(send, mayTell) {
      tellOne = (message) => {
        if (!mayTell()) return false;
        send(message);
        return true;
      };
      const timer = setInterval(() => {
        credit = Math.min(BURST, credit + 1);
        tellNext();
      }, PAUSE_MS);
      tellNext();
      return () => {
        tellOne = null;
        clearInterval(timer);
      };
    },
  };
}
