import { expect, test } from "vitest";
import { Pacer } from "./pacer.js";

test("paused commands resume one per turn of the event loop, with short commands in between", async () => {
  const log: string[] = [];
  const short = (): void => {
    log.push("short");
    if (log.length < 10) setImmediate(short);
  };
  setImmediate(short);
  const group = { rollbacks: 0 } as ConstructorParameters<typeof Pacer>[0];
  const long = async (name: string): Promise<void> => {
    await new Pacer(group, 0).pause();
    log.push(name);
  };
  await Promise.all([long("one"), long("two"), long("three")]);
  expect(log).toEqual(["short", "one", "short", "two", "short", "three"]);
});
