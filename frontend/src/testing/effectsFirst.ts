import { setImmediate as nextTurn } from "node:timers/promises";
import { configure, getConfig } from "@testing-library/react";

// On a busy machine React runs effects in a later turn than the one that renders their elements: a test that continued
// at once would dispatch events, such as `online`, before the effects subscribe. A separate module, because the setup
// runs for every file of a process and would wrap its own wrapper.
const before = getConfig();
configure({
  asyncWrapper: (wait) =>
    before.asyncWrapper(async () => {
      const result = await wait();
      for (let turn = 0; turn < 2; turn += 1) await nextTurn();
      return result;
    }),
});
