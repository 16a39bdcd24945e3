import { describe, expect, test } from "vitest";
import { createPrintQueue, type PrintJob } from "./printQueue.js";

describe("a hotel's print queue", () => {
  const job = (settled: boolean[], send: PrintJob["send"] = async () => "printed"): PrintJob => ({
    send,
    settle: async (isPrinted) => void settled.push(isPrinted),
  });

  test("is bounded, retries and prints in order", async () => {
    const [sent, settled]: [number[], boolean[]] = [[], []];
    let failures = 2;
    const add = createPrintQueue([1, 1]);
    const taken = Array.from({ length: 101 }, (_, index) =>
      add(
        "a",
        job(settled, async () => {
          failures -= 1;
          if (failures >= 0) return "not_sent";
          sent.push(index);
          return "printed";
        }),
      ),
    );
    expect(taken.filter(Boolean)).toHaveLength(100);
    await expect.poll(() => settled.length).toBe(100);
    expect(sent.slice(0, 3)).toEqual([0, 1, 2]);
    expect(settled.every(Boolean)).toBe(true);
  });

  test("warns of a possible duplicate once the printer may have printed an earlier attempt", async () => {
    const [warned, settled]: [boolean[], boolean[]] = [[], []];
    const deliveries = ["not_sent", "unknown", "not_sent", "printed"] as const;
    createPrintQueue([1, 1, 1])(
      "a",
      job(settled, async (mayBeDuplicate) => deliveries[warned.push(mayBeDuplicate) - 1] ?? "printed"),
    );
    await expect.poll(() => settled).toEqual([true]);
    expect(warned).toEqual([false, false, true, true]);
  });

  test("skips a ticket that another process prints", async () => {
    const settled: boolean[] = [];
    const add = createPrintQueue([]);
    add(
      "a",
      job(settled, async () => "taken"),
    );
    add("a", job(settled));
    await expect.poll(() => settled).toEqual([true]);
  });

  test("does not block other hotels and stations, even at the same printer", async () => {
    const [ofBusy, ofOther]: [boolean[], boolean[]] = [[], []];
    const add = createPrintQueue();
    const never = () => new Promise<never>(() => undefined);
    const taken = Array.from({ length: 150 }, () => add("busy", job(ofBusy, never)));
    expect(taken.filter(Boolean)).toHaveLength(100);
    expect(add("other", job(ofOther))).toBe(true);
    await expect.poll(() => ofOther).toEqual([true]);
    expect(ofBusy).toEqual([]);
  });
});
