import { joinRaw, openRawSocket, type RawSocket } from "../../../backend/src/testing/rawSocket.js";
import type { LiveTarget } from "./liveTargets.js";

/** How many connections are being opened at the same time. */
const AT_ONCE = 64;

/** Connects this many guests, numbered from `first`, as fast as the server accepts them. */
export async function gather(target: LiveTarget, count: number, first = 0): Promise<RawSocket[]> {
  const crowd: RawSocket[] = [];
  let next = first;
  await Promise.all(
    Array.from({ length: Math.min(AT_ONCE, count) }, async () => {
      while (next < first + count) crowd.push(await openPatiently(target, next++));
    }),
  );
  return crowd;
}

/** A loaded machine may reset a connection; then it is attempted again. */
function openPatiently(target: LiveTarget, index: number): Promise<RawSocket> {
  return openGuest(target, index).catch(() => openGuest(target, index));
}

/** One connected guest. */
export async function openGuest(target: LiveTarget, index: number): Promise<RawSocket> {
  const raw = await openRawSocket(target);
  const answer = await joinRaw(raw, "/guest", target.auth(index));
  if (!answer.startsWith("40")) throw new Error(`${target.name} refused a guest: ${answer}`);
  return raw;
}

export function dismiss(crowd: RawSocket[]): void {
  for (const raw of crowd) raw.destroy();
}
