/** A limited number of places, which are taken and given back by owner. */
export type Places = {
  /** Takes a place; returns how to give it back, or null when none is left. */
  take(owner: string): (() => void) | null;
};

/** Creates places, a limited number for each owner; 0 is no limit. */
export function createPlaces(ofOwner: number): Places {
  const taken = new Map<string, number>();
  const countOf = (owner: string): number => taken.get(owner) ?? 0;
  return {
    take(owner) {
      if (ofOwner > 0 && countOf(owner) >= ofOwner) return null;
      taken.set(owner, countOf(owner) + 1);
      let isTaken = true;
      return () => {
        if (!isTaken) return;
        isTaken = false;
        if (countOf(owner) > 1) taken.set(owner, countOf(owner) - 1);
        else taken.delete(owner);
      };
    },
  };
}
