import { configure, getConfig } from "@testing-library/react";
import { settled } from "./settled.js";

// On a busy machine React renders and runs effects in later turns: a test that continued at once would dispatch events,
// such as `online`, before the effects subscribe. A separate module, because the setup runs for every file of a process
// and would wrap its own wrapper.
const before = getConfig();
configure({
  asyncWrapper: (wait) =>
    before.asyncWrapper(async () => {
      const result = await wait();
      await settled();
      return result;
    }),
});
