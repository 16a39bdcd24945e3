const additions: Record<string, (this: unknown[], ...given: never[]) => unknown> = {
  findLast(is: (value: unknown, index: number, array: unknown[]) => boolean) {
    for (let index = this.length - 1; index >= 0; index -= 1) {
      if (is(this[index], index, this)) return this[index];
    }
    return undefined;
  },
  toSorted(compare: (one: unknown, other: unknown) => number) {
    return [...this].sort(compare);
  },
  toReversed() {
    return [...this].reverse();
  },
  toSpliced(...given: Parameters<unknown[]["splice"]>) {
    const copy = [...this];
    copy.splice(...given);
    return copy;
  },
  with(index: number, value: unknown) {
    const copy = [...this];
    copy[index < 0 ? copy.length + index : index] = value;
    return copy;
  },
};

/**
 * Adds what the app uses and the oldest supported browsers lack (scripts/checkWebApp.js). Loaded only where something
 * is missing.
 */
export function addMissing(): void {
  for (const [name, value] of Object.entries(additions)) {
    if (!(name in Array.prototype)) {
      Object.defineProperty(Array.prototype, name, { value, configurable: true, writable: true });
    }
  }
  if (!("size" in URLSearchParams.prototype)) {
    Object.defineProperty(URLSearchParams.prototype, "size", {
      configurable: true,
      get(this: URLSearchParams) {
        return [...this].length;
      },
    });
  }
}
