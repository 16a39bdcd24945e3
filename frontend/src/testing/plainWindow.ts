import { vi } from "vitest";

/** The parts of a browser that the outbox uses: jsdom takes longer to start than the mutation tests run. */
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
