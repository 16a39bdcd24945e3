export const failure = new Error("it failed");

/** The ways in which a function fails: at once, or later by its promise. */
export const FAILING: [how: string, fail: () => Promise<never>][] = [
  [
    "throws",
    () => {
      throw failure;
    },
  ],
  ["rejects", () => Promise.reject(failure)],
];
