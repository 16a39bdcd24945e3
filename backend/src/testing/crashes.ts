const EVENTS = ["uncaughtException", "unhandledRejection"] as const;

/** Collects errors that would crash the process; the returned function stops collecting and throws them. */
export function watchCrashes(): () => void {
  const errors: unknown[] = [];
  const collect = (error: unknown): void => void errors.push(error);
  for (const event of EVENTS) process.on(event, collect);
  return () => {
    for (const event of EVENTS) process.off(event, collect);
    if (errors.length > 0)
      throw new AggregateError(errors, `the process would have crashed: ${errors.join(", ")}`);
  };
}
