import type { Screen } from "../../../e2e/cluster/support/screen.js";

/** A screen with the events it has received. */
export type Hearing = {
  screen: Screen;
  /** When each version was received. */
  heardAt: Map<string, number>;
  doubled: number;
  /** Until when the connection may be down; what it missed is reloaded then. */
  awayUntil: number;
};

type Work = { id: string; version: number };

export const nameOf = ({ id, version }: Work): string => `${id} ${version}`;

/** Records the events a screen receives from now on. */
export function hear(screen: Screen): Hearing {
  const hearing: Hearing = { screen, heardAt: new Map(), doubled: 0, awayUntil: 0 };
  const note = (work: Work): void => {
    if (hearing.heardAt.has(nameOf(work))) hearing.doubled += 1;
    else hearing.heardAt.set(nameOf(work), performance.now());
  };
  for (const event of ["order:created", "order:updated"]) {
    screen.socket.on(event, ({ order }: { order: Work }) => note(order));
  }
  for (const event of ["request:created", "request:updated"]) {
    screen.socket.on(event, ({ request }: { request: Work }) => note(request));
  }
  return hearing;
}
