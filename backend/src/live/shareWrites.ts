import { liveState } from "./liveState.js";
import { countForeignWrite, onOwnWrite } from "#database/countsWrites.js";
import type { Cluster } from "./cluster.js";

/**
 * Tells the other processes what this one has written, so that they read it anew, and hears the same of them. While Redis
 * is away nothing is said, for then nothing is cached.
 */
export function shareWrites(cluster: Cluster): () => void {
  cluster.on("written", ({ collection, owner }) => countForeignWrite(collection, owner));
  return onOwnWrite((collection, owner) => {
    if (liveState.redis === "up") cluster.send("written", { collection, owner });
  });
}
