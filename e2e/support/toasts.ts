import type { Page } from "playwright-core";

/**
 * Records every toast from now on; the returned function resolves with their texts so far. A guest's toast lasts a few
 * seconds at most, which a test on a busy machine may miss.
 */
export async function recordToasts(page: Page): Promise<() => Promise<string[]>> {
  const recorded = await page.getByLabel("Messages").evaluateHandle((messages) => {
    const texts: string[] = [];
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes)
        for (const node of type === "characterData" ? [target] : addedNodes)
          texts.push(node.textContent ?? "");
    }).observe(messages, { subtree: true, childList: true, characterData: true });
    return texts;
  });
  return () => recorded.jsonValue();
}
