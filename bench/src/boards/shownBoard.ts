import type { Page } from "playwright-core";
import type { Screen } from "./boardScreens.js";

/** A board that is not equal by then never will be. */
const PATIENCE_MS = 20_000;

/** What `boardState.js` offers in the page. */
type State = {
  watch(words: readonly string[]): void;
  since(expected: string, patienceMs: number): Promise<number | null>;
  read(): string;
  text(): string;
};

/** A board in the browser, compared with the lines that it should show. */
export type ShownBoard = Awaited<ReturnType<typeof showBoard>>;

type Shown = { boardState: State };

/** Lets a page watch for these words, and compares it with what `expect` returns at the time. */
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
    /** When the board shows what it should; null if it never does. */
    waitUntilEqual: (): Promise<number | null> =>
      page.evaluate(([text, ms]) => (window as unknown as Shown).boardState.since(text, ms), [
        lines().join("\n"),
        PATIENCE_MS,
      ] as const),
    readText: () => page.evaluate(() => (window as unknown as Shown).boardState.text()),
    /** The lines that the board has too many and too few. */
    async explain(): Promise<{ shown: string[]; expected: string[] }> {
      const shown = await page.evaluate(() => (window as unknown as Shown).boardState.read());
      const [has, wants] = [shown.split("\n"), lines()];
      return {
        shown: has.filter((line) => !wants.includes(line)),
        expected: wants.filter((line) => !has.includes(line)),
      };
    },
  };
}
