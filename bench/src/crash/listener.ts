import { createHash } from "node:crypto";
import { io } from "socket.io-client";

/** The events a staff screen received over all crashes. */
export type Heard = {
  events: number;
  /** The highest version received of each order and request. */
  versions: Map<string, number>;
  /** Versions received with two different contents. */
  contradictions: string[];
};

type Work = { id: string; version: number };

/** A staff screen that reconnects after every crash; no event may show what the database does not keep. */
export function listen(url: string, token: string): { heard: Heard; close(): void } {
  const heard: Heard = { events: 0, versions: new Map(), contradictions: [] };
  const contents = new Map<string, string>();
  const socket = io(`${url}/staff`, {
    auth: { token, screen: "kitchen" },
    transports: ["websocket"],
    forceNew: true,
    reconnectionDelay: 50,
    reconnectionDelayMax: 200,
  });
  const hear = (work: Work): void => {
    heard.events += 1;
    heard.versions.set(work.id, Math.max(work.version, heard.versions.get(work.id) ?? 0));
    const name = `${work.id} version ${work.version}`;
    const content = createHash("sha256").update(JSON.stringify(work)).digest("base64");
    const before = contents.get(name);
    if (before !== undefined && before !== content)
      heard.contradictions.push(`${name} was published twice, differently`);
    contents.set(name, content);
  };
  for (const event of ["order:created", "order:updated"]) {
    socket.on(event, ({ order }: { order: Work }) => hear(order));
  }
  for (const event of ["request:created", "request:updated"]) {
    socket.on(event, ({ request }: { request: Work }) => hear(request));
  }
  return { heard, close: () => void socket.disconnect() };
}
