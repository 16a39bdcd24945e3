import type { Page } from "playwright-core";

/**
 * Notes every toast from now on; returns what they have said so far. A guest's toast lasts some seconds at most, which
 * a busy machine may miss.
 */
export async function noteToasts(page: Page): Promise<() => Promise<string[]>> {
  const noted = await page.getByLabel("Messages").evaluateHandle((messages) => {
    const texts: string[] = [];
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes)
        for (const node of type === "characterData" ? [target] : addedNodes)
          texts.push(node.textContent ?? "");
    }).observe(messages, { subtree: true, childList: true, characterData: true });
    return texts;
  });
  return () => noted.jsonValue();
}
