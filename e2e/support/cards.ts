import type { Locator, Page } from "playwright-core";

/** The height of a capital letter in an element's font, in pixels. */
export const capHeight = (element: Locator): Promise<number> =>
  element.evaluate((node) => {
    const { fontWeight, fontSize, fontFamily } = getComputedStyle(node);
    const context = document.createElement("canvas").getContext("2d");
    if (context === null) throw new Error("no canvas");
    context.font = `${fontWeight} ${fontSize} ${fontFamily}`;
    return context.measureText("H").actualBoundingBoxAscent;
  });

/** The number of fully visible cards. */
export const wholeCards = (board: Page): Promise<number> =>
  board.evaluate(
    () =>
      [...document.querySelectorAll("[data-card]")].filter((card) => {
        const column = card.closest("[role=group]")?.getBoundingClientRect();
        const { top, bottom, left, right } = card.getBoundingClientRect();
        return (
          column !== undefined &&
          top >= column.top - 1 &&
          bottom <= Math.min(column.bottom, innerHeight) + 1 &&
          left >= 0 &&
          right <= innerWidth
        );
      }).length,
  );

/** The cards of a column in reading order: rows from top to bottom, each from left to right. */
export const readingOrder = (column: Locator): Promise<string[]> =>
  column.evaluate((region) =>
    [...region.querySelectorAll("[data-card]")]
      .map((card) => ({
        box: card.getBoundingClientRect(),
        name: card.querySelector("article")?.ariaLabel ?? "",
      }))
      .toSorted((one, other) => one.box.top - other.box.top || one.box.left - other.box.left)
      .map(({ name }) => name),
  );

/**
 * Defects in the texts of a board's cards: words broken over two lines, texts that overflow their card, places over two
 * lines or cut off.
 */
export const brokenTexts = (board: Page): Promise<string[]> =>
  board.evaluate(() => {
    const wrong: string[] = [];
    for (const place of document.querySelectorAll("[data-place]")) {
      const [before, number] = [...place.children].map((part) => part.getBoundingClientRect());
      const label = place.firstElementChild;
      if (before === undefined || number === undefined || label === null) continue;
      if (before.bottom <= number.top) wrong.push(`over two lines: ${place.textContent}`);
      if (before.width > 0 && label.scrollWidth > Math.ceil(before.width)) {
        wrong.push(`cut: ${place.textContent}`);
      }
    }
    for (const card of document.querySelectorAll("article")) {
      const box = card.getBoundingClientRect();
      const walker = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const { parentElement: parent, textContent: text } = node;
        // Visible to screen readers only.
        if (parent === null || text === null || getComputedStyle(parent).clipPath !== "none") continue;
        if (!parent.checkVisibility()) continue;
        for (const { 0: word, index } of text.matchAll(/\S+/g)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          const isCut = getComputedStyle(parent).textOverflow === "ellipsis";
          const { left, right } = range.getBoundingClientRect();
          if (lines.size > 1 && !/[-–—/]/.test(word)) wrong.push(`broken: ${word}`);
          if (!isCut && (left < box.left - 1 || right > box.right + 1)) wrong.push(`outside: ${word}`);
        }
      }
    }
    return wrong;
  });

/** The numbers on a board's cards that are broken over two lines or cut off: order, room, time and quantity. */
export const brokenNumbers = (board: Page): Promise<string[]> =>
  board.evaluate(() => {
    const wrong: string[] = [];
    for (const card of document.querySelectorAll("article")) {
      const box = card.getBoundingClientRect();
      for (const number of card.querySelectorAll("[data-number]")) {
        const range = document.createRange();
        range.selectNodeContents(number);
        const { left, right } = range.getBoundingClientRect();
        const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
        const text = `${card.ariaLabel}: ${number.textContent}`;
        if (lines.size > 1) wrong.push(`broken: ${text}`);
        if (left < box.left || right > box.right) wrong.push(`outside: ${text}`);
      }
    }
    return wrong;
  });
