import { expect } from "vitest";
import type { FoodOrderDoc } from "#orders/model.js";
import type { ServiceRequestDoc } from "#requests/model.js";

/** Assertions about the writes and events of the order or request returned by `read` during an action. */
export function workChanges<W extends FoodOrderDoc | ServiceRequestDoc>(
  read: () => Promise<W>,
  listen: () => { heard: W[]; stop: () => void },
) {
  async function watch(act: () => Promise<unknown>) {
    const before = await read();
    const { heard, stop } = listen();
    await act();
    stop();
    return { before, after: await read(), heard };
  }
  return {
    /** Exactly these fields change, in one version, which is published as stored. */
    expectChanges: async (
      act: () => Promise<unknown>,
      fieldsAt: (now: Date, before: W) => Partial<W>,
    ): Promise<W> => {
      const { before, after, heard } = await watch(act);
      const { updated_at } = after;
      const version = before.version + 1;
      expect(after).toEqual({ ...before, version, updated_at, ...fieldsAt(updated_at, before) });
      expect(heard).toEqual([after]);
      return after;
    },
    /** Nothing is written or published. */
    expectNoChange: async (act: () => Promise<unknown>): Promise<void> => {
      const { before, after, heard } = await watch(act);
      expect([after, heard]).toEqual([before, []]);
    },
  };
}
