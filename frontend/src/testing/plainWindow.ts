import { vi } from "vitest";

/** As much of a browser as the outbox uses; a whole one takes longer to start than the mutation tester's tests run. */
class MemoryStorage {
  readonly #texts = new Map<string, string>();
  getItem = (key: string): string | null => this.#texts.get(key) ?? null;
  setItem = (key: string, text: string): void => void this.#texts.set(key, text);
  removeItem = (key: string): void => void this.#texts.delete(key);
  clear = (): void => this.#texts.clear();
}

const storage = new MemoryStorage();
vi.stubGlobal("localStorage", storage);
vi.stubGlobal("window", Object.assign(new EventTarget(), { localStorage: storage }));
vi.stubGlobal("navigator", { onLine: true });
