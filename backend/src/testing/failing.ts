export const failure = new Error("it failed");

/** Both ways a function can fail: throwing synchronously or rejecting. */
export const FAILING: [how: string, fail: () => Promise<never>][] = [
  [
    "throws",
    () => {
      throw failure;
    },
  ],
  ["rejects", () => Promise.reject(failure)],
];
