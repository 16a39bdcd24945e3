import type { Screen } from "../../../e2e/cluster/support/screen.js";

type Work = { id: string; version: number };

/** A screen with its received events. */
export type Recorder = {
  screen: Screen;
  /** When each version was received, by `id version`. */
  receivedAt: Map<string, number>;
  /** The highest received version of each order and request. */
  versions: Map<string, number>;
  duplicates: number;
};

export const nameVersion = ({ id, version }: Work): string => `${id} ${version}`;

/** Records the events that a screen receives from now on. */
export function recordEvents(screen: Screen): Recorder {
  const recorder: Recorder = { screen, receivedAt: new Map(), versions: new Map(), duplicates: 0 };
  const { receivedAt, versions } = recorder;
  screen.socket.onAny((_event: string, payload: { order?: Work; request?: Work } | undefined) => {
    const work = payload?.order ?? payload?.request;
    if (work === undefined) return;
    const name = nameVersion(work);
    if (receivedAt.has(name)) recorder.duplicates += 1;
    else receivedAt.set(name, performance.now());
    versions.set(work.id, Math.max(work.version, versions.get(work.id) ?? 0));
  });
  return recorder;
}
