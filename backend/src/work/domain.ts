import { SEEN } from "@roombell/common/contract/liveEvents";
import type { Domain } from "#live/domains.js";
import { handleSeen, watchUnseen } from "./seen.js";
import { publishViewers } from "./viewers.js";

export const work: Domain = {
  publish: (live) => [
    publishViewers(live),
    {
      onConnection: (socket) => {
        if (socket.data.kind === "staff") socket.on(SEEN, handleSeen);
      },
      stop: watchUnseen(live.namespaces),
    },
  ],
};
