import type { Page } from "playwright-core";

/** Marks every translated text. */
export const TRANSLATED = "ü";

/**
 * Mimics a page translator: each text node is replaced by `<font><font>ü…</font></font>`, now and after every change.
 * `moves`: the old node goes into the new one, where the app still changes it; otherwise it is removed.
 */
export async function translatePages(page: Page, { moves }: { moves: boolean }): Promise<void> {
  await page.addInitScript(
    ({ isMoved, mark }) => {
      const translate = (text: Text): void => {
        const parent = text.parentElement;
        if (!text.isConnected || parent === null || text.data.trim() === "") return;
        if (parent.closest('font, script, style, textarea, [translate="no"]') !== null) return;
        const outer = document.createElement("font");
        const inner = outer.appendChild(document.createElement("font"));
        text.replaceWith(outer);
        if (isMoved) inner.append(text);
        else inner.textContent = mark + text.data;
        if (isMoved) text.data = mark + text.data;
      };
      const translateIn = (node: Node): void => {
        const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
        const texts: Text[] = [];
        while (walker.nextNode()) texts.push(walker.currentNode as Text);
        if (node instanceof Text) texts.push(node);
        texts.forEach(translate);
      };
      const observer = new MutationObserver((changes) => {
        for (const { target, addedNodes } of changes) {
          if (target instanceof Text) translate(target);
          addedNodes.forEach(translateIn);
        }
      });
      document.addEventListener("DOMContentLoaded", () => {
        observer.observe(document.body, { childList: true, characterData: true, subtree: true });
      });
    },
    { isMoved: moves, mark: TRANSLATED },
  );
}
