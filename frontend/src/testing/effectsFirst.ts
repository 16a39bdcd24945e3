import { setImmediate as nextTurn } from "node:timers/promises";
import { configure, getConfig } from "@testing-library/react";

// On a busy machine React leaves effects for a later turn than the one in which their elements are found: a test that
// went on at once would tell of events, such as the network's, before anybody listens. A module of its own, since the
// setup is run again for every file of a process and would wrap what it has wrapped.
const before = getConfig();
configure({
  asyncWrapper: (wait) =>
    before.asyncWrapper(async () => {
      const result = await wait();
      for (let turn = 0; turn < 2; turn += 1) await nextTurn();
      return result;
    }),
});
