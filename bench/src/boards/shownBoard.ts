import type { Page } from "playwright-core";
import type { Screen } from "./boardScreens.js";

/** After this time a board is considered not to converge. */
const PATIENCE_MS = 20_000;

/** The page's interface from `boardState.js`. */
type State = {
  watch(words: readonly string[]): void;
  since(expected: string, patienceMs: number): Promise<number | null>;
  read(): string;
  text(): string;
};

/** A board in the browser with its expected content. */
export type ShownBoard = Awaited<ReturnType<typeof showBoard>>;

type Shown = { boardState: State };

/** Tracks these words on a page; `expect` returns the currently expected lines. */
export async function showBoard(
  page: Page,
  screen: Screen,
  expect: () => string[],
  words: readonly string[],
) {
  await page.evaluate((watched) => (window as unknown as Shown).boardState.watch(watched), words);
  const lines = (): string[] => expect().toSorted((one, other) => (one < other ? -1 : 1));
  return {
    name: screen.name,
    isKitchen: screen.board === "kitchen",
    /** Resolves with the time when the board showed the expected lines; null if it never does. */
    waitUntilEqual: (): Promise<number | null> =>
      page.evaluate(([text, ms]) => (window as unknown as Shown).boardState.since(text, ms), [
        lines().join("\n"),
        PATIENCE_MS,
      ] as const),
    readText: () => page.evaluate(() => (window as unknown as Shown).boardState.text()),
    /** The unexpected and the missing lines. */
    async explain(): Promise<{ shown: string[]; expected: string[] }> {
      const shown = await page.evaluate(() => (window as unknown as Shown).boardState.read());
      const [actual, expected] = [shown.split("\n"), lines()];
      return {
        shown: actual.filter((line) => !expected.includes(line)),
        expected: expected.filter((line) => !actual.includes(line)),
      };
    },
  };
}
