import React from "react";
import { flushSync } from "react-dom";
import { settled } from "./settled.js";

/**
 * React's production build, which runs page tests in two thirds of the time, has no `act`. This one renders updates and
 * runs their effects before it returns, and if awaited also what follows from them.
 */
function act<T>(callback: () => T | Promise<T>): PromiseLike<T> {
  let result!: T | Promise<T>;
  flushSync(() => {
    result = callback();
  });
  return {
    // Lazily, because most calls are not awaited.
    // oxlint-disable-next-line unicorn/no-thenable
    then: (onDone, onError) =>
      Promise.resolve(result)
        .then(async (value) => {
          await settled();
          return value;
        })
        .then(onDone, onError),
  };
}

Object.assign(React, { act });
