import { describe, expect, test } from "vitest";
import { createPrintQueue } from "./printQueue.js";

describe("a hotel's print queue", () => {
  const job = (settled: boolean[], text = "") => ({
    ticket: Buffer.from(text),
    settle: (isPrinted: boolean) => Promise.resolve(void settled.push(isPrinted)),
  });

  test("is bounded, retries and prints in order", async () => {
    const [sent, settled]: [string[], boolean[]] = [[], []];
    let failures = 2;
    const add = createPrintQueue(
      (_hotel, ticket) => {
        failures -= 1;
        if (failures >= 0) return Promise.resolve(false);
        sent.push(ticket.toString());
        return Promise.resolve(true);
      },
      [1, 1],
    );
    const taken = Array.from({ length: 101 }, (_, index) => add("a", job(settled, `${index}`)));
    expect(taken.filter(Boolean)).toHaveLength(100);
    await expect.poll(() => settled.length).toBe(100);
    expect(sent.slice(0, 3)).toEqual(["0", "1", "2"]);
    expect(settled.every(Boolean)).toBe(true);
  });

  test("does not block other hotels, even at the same printer", async () => {
    const [ofBusy, ofOther]: [boolean[], boolean[]] = [[], []];
    const add = createPrintQueue((hotel) =>
      hotel === "busy" ? new Promise<boolean>(() => undefined) : Promise.resolve(true),
    );
    const taken = Array.from({ length: 150 }, () => add("busy", job(ofBusy)));
    expect(taken.filter(Boolean)).toHaveLength(100);
    expect(add("other", job(ofOther))).toBe(true);
    await expect.poll(() => ofOther).toEqual([true]);
    expect(ofBusy).toEqual([]);
  });
});
