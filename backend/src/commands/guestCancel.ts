import type { WorkDoc } from "../models/work.js";

/** True when the guest has cancelled it before: doing so again is no failure. */
export function wasCancelledByGuest<W extends WorkDoc<string>>(work: W | null): work is W {
  return work?.status === "cancelled" && work.history.at(-1)?.by === "guest";
}
