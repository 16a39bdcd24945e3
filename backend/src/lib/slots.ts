export type Slots = {
  /** Takes a slot; returns a function that releases it, or null when none is left. */
  take(owner: string): (() => void) | null;
};

/** Counting semaphore per owner; 0 disables the limit. */
export function createSlots(perOwner: number): Slots {
  const taken = new Map<string, number>();
  const getCount = (owner: string): number => taken.get(owner) ?? 0;
  return {
    take(owner) {
      if (perOwner > 0 && getCount(owner) >= perOwner) return null;
      taken.set(owner, getCount(owner) + 1);
      let isTaken = true;
      return () => {
        if (!isTaken) return;
        isTaken = false;
        if (getCount(owner) > 1) taken.set(owner, getCount(owner) - 1);
        else taken.delete(owner);
      };
    },
  };
}
